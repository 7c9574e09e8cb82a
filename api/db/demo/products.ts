/** The demonstration catalogue. Prices in cents; NCM of the Mercosur nomenclature. */
type Row = readonly [
  description: string,
  unity: string,
  valueCents: number,
  costCents: number,
  group: string,
  ncm: string,
  barCode: string,
];

export const demoMaterials: readonly Row[] = [
  ['Placa de gesso acartonado ST 12,5 mm 1,20 x 2,40 m', 'PC', 4290, 3115, 'Placas', '68091100', '7895551452636'],
  ['Placa de gesso acartonado RU (verde) 12,5 mm 1,20 x 2,40 m', 'PC', 5890, 4370, 'Placas', '68091100', '7896514644624'],
  ['Placa de gesso acartonado RF (rosa) 12,5 mm 1,20 x 2,40 m', 'PC', 6250, 4715, 'Placas', '68091100', '7897020149238'],
  ['Placa cimentícia 10 mm 1,20 x 2,40 m', 'PC', 16490, 12300, 'Placas', '68118200', '7898536167143'],
  ['Placa de gesso lisa 60 x 60 cm', 'UN', 790, 460, 'Placas', '68091100', '7898127822871'],
  ['Placa de gesso 3D modelo onda 50 x 50 cm', 'UN', 1890, 1120, 'Placas', '68091900', '7892299938200'],
  ['Montante M48 aço galvanizado 3,00 m', 'BR', 1990, 1370, 'Perfis', '72166110', '7898359337150'],
  ['Montante M70 aço galvanizado 3,00 m', 'BR', 2350, 1640, 'Perfis', '72166110', '7894279226062'],
  ['Guia G48 aço galvanizado 3,00 m', 'BR', 1690, 1150, 'Perfis', '72166110', '7899178007842'],
  ['Guia G70 aço galvanizado 3,00 m', 'BR', 1950, 1340, 'Perfis', '72166110', '7891394733192'],
  ['Canaleta F530 para forro 3,00 m', 'BR', 1490, 1010, 'Perfis', '72166110', '7898464573917'],
  ['Cantoneira tabica lisa branca 40 x 48 mm 3,00 m', 'BR', 1850, 1220, 'Perfis', '72166110', '7892899081702'],
  ['Massa para juntas pronta balde 25 kg', 'BD', 8990, 6480, 'Acabamento', '32149000', '7890175988677'],
  ['Massa em pó para juntas saco 20 kg', 'SC', 5490, 3890, 'Acabamento', '32149000', '7894887168662'],
  ['Gesso em pó para fundição saco 40 kg', 'SC', 3690, 2450, 'Acabamento', '25202010', '7890256698136'],
  ['Gesso cola saco 5 kg', 'SC', 2290, 1540, 'Acabamento', '32149000', '7891540944830'],
  ['Fita de papel microperfurada 50 mm x 150 m', 'RL', 2990, 1980, 'Acabamento', '48119090', '7899370839593'],
  ['Fita telada autoadesiva 48 mm x 90 m', 'RL', 2450, 1610, 'Acabamento', '70199000', '7892409121997'],
  ['Moldura de gesso modelo clássico 8 cm', 'M', 1290, 720, 'Acabamento', '68091900', '7893254754842'],
  ['Sanca de gesso aberta', 'M', 3890, 2150, 'Acabamento', '68091900', '7896142693759'],
  ['Parafuso ponta agulha TA 25 mm caixa com 1000', 'CX', 4990, 3420, 'Fixação', '73181400', '7897331386803'],
  ['Parafuso metal/metal LB 9,5 mm caixa com 500', 'CX', 3290, 2210, 'Fixação', '73181400', '7895846682786'],
  ['Bucha com parafuso 6 mm pacote com 100', 'PCT', 1890, 1130, 'Fixação', '39259090', '7898069120646'],
  ['Pendural regulador para F530', 'UN', 190, 105, 'Fixação', '73089090', '7896079007384'],
  ['Arame galvanizado nº 10 rolo 1 kg', 'KG', 1990, 1350, 'Fixação', '72172090', '7896200119252'],
  ['Lã de vidro 50 mm rolo 12,5 m²', 'RL', 18900, 13900, 'Placas', '70193900', '7890888129473'],
];

/** Services have neither bar code nor NCM. */
export const demoServices: readonly (readonly [string, string, number])[] = [
  ['Mão de obra: instalação de forro de drywall', 'M²', 4500],
  ['Mão de obra: instalação de parede de drywall', 'M²', 5500],
  ['Mão de obra: aplicação de sanca ou moldura', 'M', 2800],
  ['Mão de obra: reparo em gesso (diária)', 'DIA', 32000],
  ['Visita técnica e medição', 'SV', 15000],
];
