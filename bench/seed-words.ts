import { sql } from 'kysely';

import { normalizeSearchText } from '@domain/search-text';

import type { Db } from '../api/db/schema';

const GIVEN =
  'Ana Antônio Aparecida Benedita Bruno Camila Célia César Cláudia Cristina Débora Diego Edílson Elaine Fábio Fernanda Flávia Geraldo Gilberto Helena Inês Isaías João Joaquim José Júlia Lúcia Luís Marcelo Márcia Maria Mário Mônica Neusa Patrícia Paulo Raimundo Renata Sônia Tânia'.split(
    ' ',
  );
const SURNAMES =
  'Almeida Alves Andrade Araújo Barbosa Barros Batista Borges Brandão Camargo Campos Cardoso Carvalho Castro Conceição Correia Costa Cunha Dias Duarte Farias Ferreira Figueiredo Fonseca Freitas Gonçalves Guimarães Lima Lopes Machado Magalhães Marques Martins Medeiros Melo Mendes Monteiro Moraes Moreira Nascimento Nogueira Nunes Oliveira Pereira Pinheiro Queirós Ribeiro Rocha Souza Teixeira'.split(
    ' ',
  );
const BILLS = [
  'Placas de gesso, carga',
  'Perfis e montantes, nota',
  'Locação de andaimes',
  'Locação de caçambas',
  'Frete de perfis metálicos',
  'Lã de vidro e feltros',
  'Parafusos e buchas',
  'Tinta acrílica e massa corrida',
  'Energia elétrica, fatura',
  'Aluguel do galpão, parcela',
];

/** The words that names and descriptions are made from, in a temporary table of the connection. */
export async function createWords(db: Db): Promise<void> {
  await sql`create temporary table word (kind text, place integer, word text, search text, primary key (kind, place))`.execute(
    db,
  );
  for (const [kind, words] of Object.entries({ given: GIVEN, surname: SURNAMES, bill: BILLS }))
    for (const [place, text] of words.entries())
      await sql`insert into word values (${kind}, ${place}, ${text}, ${normalizeSearchText(text)})`.execute(
        db,
      );
}

/** Joins the word at `place`, an expression, modulo the length of the list of its kind. */
export function word(kind: 'given' | 'surname' | 'bill', alias: string, place: string): string {
  const { length } = { given: GIVEN, surname: SURNAMES, bill: BILLS }[kind];
  return `join word as ${alias} on ${alias}.kind = '${kind}' and ${alias}.place = ${place} % ${length}`;
}
