import { written } from '../placeholder-text';

/** A blank for a missing delivery term, to be filled in by hand. */
export const BLANK_TERM = '________ dias úteis';

/**
 * The contract of a company without a template of its own: sale and installation of plaster,
 * drywall and finishes. Its limits come from the law: a fine of at most 2 % (CDC, art. 52, § 1º),
 * IPCA as the index (Código Civil, art. 389), claims within 90 days (CDC, art. 26), withdrawal
 * within 7 (CDC, art. 49), the consumer's own court (CDC, art. 101, I). A contract without a term
 * is abusive (CDC, art. 39, XII): the term is the company's, or a blank to be filled in by hand.
 */
export const DEFAULT_CONTRACT = `CONTRATO DE FORNECIMENTO DE MATERIAIS E PRESTAÇÃO DE SERVIÇOS

CONTRATADA: {{empresa.nome}}, CNPJ nº {{empresa.cnpj}}, com sede em {{empresa.endereco}}, telefone {{empresa.telefone}}.

CONTRATANTE: {{cliente.nome}}, {{cliente.documento}}, com endereço em {{cliente.endereco}}, telefone {{cliente.telefone}}, e-mail {{cliente.email}}.

As partes acima celebram este contrato, regido pelas cláusulas a seguir, pelo Código Civil e, quando houver relação de consumo, pelo Código de Defesa do Consumidor (Lei nº 8.078/1990).

CLÁUSULA 1ª – DO OBJETO

1.1. O objeto deste contrato é o fornecimento dos materiais e a execução dos serviços de gesso, drywall e acabamento relacionados abaixo, conforme o orçamento nº {{pedido.numero}}, que dele faz parte:

{{itens}}

1.2. Local da obra: {{obra.endereco}}. Altura do pé direito: {{obra.altura}}. Profissional responsável: {{obra.responsavel}}.

1.3. O que não consta da relação acima, como instalações elétricas e hidráulicas, pintura e remoção de entulho que não seja do próprio serviço, não faz parte do objeto. Acréscimos e alterações dependem de novo orçamento, aceito por escrito antes de sua execução.

1.4. Observações: {{pedido.observacao}}.

CLÁUSULA 2ª – DO PREÇO

2.1. O CONTRATANTE pagará à CONTRATADA o preço total de {{total}} ({{total.extenso}}), que corresponde a {{itens.total}} de itens, mais {{frete}} de frete, menos {{desconto}} de desconto.

2.2. O preço não será reajustado durante o prazo deste contrato e inclui os materiais relacionados, a mão de obra, os tributos e os encargos da CONTRATADA.

CLÁUSULA 3ª – DO PAGAMENTO

3.1. O preço será pago nos vencimentos e pelas formas abaixo (número de parcelas: {{parcelas.quantidade}}):

{{parcelas}}

3.2. A CONTRATADA entregará recibo de cada parcela paga e os documentos fiscais exigidos por lei.

CLÁUSULA 4ª – DO PRAZO

4.1. Prazo para a entrega dos materiais e a execução dos serviços, contado da data em que o local da obra for liberado para o início dos trabalhos: {{empresa.prazo}}.

4.2. O prazo fica prorrogado pelo tempo que durarem as alterações pedidas pelo CONTRATANTE, o atraso na liberação do local ou nos serviços de terceiros contratados por ele, o caso fortuito e a força maior, desde que a CONTRATADA comunique o fato por escrito.

CLÁUSULA 5ª – DAS OBRIGAÇÕES DA CONTRATADA

5.1. A CONTRATADA se obriga a:
a) fornecer materiais novos e executar os serviços com mão de obra habilitada, conforme as normas técnicas da ABNT aplicáveis;
b) responder pelos encargos trabalhistas, previdenciários e fiscais de sua equipe, e fornecer a ela os equipamentos de proteção;
c) proteger as áreas em que trabalhar, mantê-las em ordem e reparar os danos que sua equipe causar;
d) corrigir, sem custo para o CONTRATANTE, o que for executado em desacordo com este contrato.

CLÁUSULA 6ª – DAS OBRIGAÇÕES DO CONTRATANTE

6.1. O CONTRATANTE se obriga a:
a) pagar o preço nas datas combinadas;
b) entregar o local livre, seco e com ponto de água e de energia, e permitir o acesso da equipe;
c) informar por onde passam as instalações elétricas, hidráulicas e de gás, e obter as autorizações do condomínio e dos órgãos públicos, quando necessárias;
d) conferir os materiais na entrega e guardá-los em lugar seco e coberto até o uso.

CLÁUSULA 7ª – DA GARANTIA

7.1. Valem as garantias da lei. Havendo relação de consumo, o CONTRATANTE pode reclamar dos vícios aparentes ou de fácil constatação em até 90 (noventa) dias, contados da entrega dos materiais ou do término dos serviços; para os vícios ocultos, o prazo começa quando o defeito ficar evidenciado.

7.2. Não são cobertos os danos que decorram exclusivamente de ato do CONTRATANTE ou de terceiros, como infiltrações alheias ao serviço, sobrecarga, mau uso e modificações feitas por outros.

CLÁUSULA 8ª – DO ATRASO E DA INADIMPLÊNCIA

8.1. A parcela paga depois do vencimento será acrescida de multa de 2% (dois por cento), juros de mora de 1% (um por cento) ao mês, proporcionais aos dias de atraso, e correção monetária pelo IPCA.

8.2. O atraso de mais de 10 (dez) dias no pagamento permite à CONTRATADA, depois de aviso por escrito, suspender os trabalhos até a regularização, com a prorrogação do prazo pelo mesmo tempo.

8.3. O atraso injustificado da CONTRATADA a sujeita aos mesmos encargos do item 8.1, calculados sobre o valor da parte em atraso.

CLÁUSULA 9ª – DA RESCISÃO

9.1. Qualquer das partes pode rescindir este contrato se a outra descumprir suas obrigações e não as corrigir em até 10 (dez) dias do aviso por escrito, sem prejuízo das perdas e danos.

9.2. O CONTRATANTE pode desistir a qualquer tempo, por escrito, pagando os serviços executados, os materiais entregues e os que já tiverem sido produzidos ou comprados sob medida para a obra; o que tiver pago a mais lhe será devolvido.

9.3. Se este contrato for celebrado fora do estabelecimento da CONTRATADA, o consumidor pode desistir dele em até 7 (sete) dias da assinatura ou do recebimento, com a devolução dos valores pagos, nos termos do artigo 49 do Código de Defesa do Consumidor.

CLÁUSULA 10 – DOS DADOS PESSOAIS

10.1. A CONTRATADA usará os dados pessoais do CONTRATANTE apenas para executar este contrato e cumprir suas obrigações legais, conforme a Lei nº 13.709/2018.

CLÁUSULA 11 – DO FORO

11.1. As partes elegem o foro da comarca de {{empresa.cidade}}, ressalvado ao consumidor o direito de propor a ação no foro de seu domicílio.

E, por estarem de acordo, as partes assinam este contrato em duas vias de igual teor, na presença de duas testemunhas.`;

/** The standard text for an API that does not know `{{empresa.prazo}}` (`contract-term`). */
export const DEFAULT_CONTRACT_WITHOUT_TERM = DEFAULT_CONTRACT.replace(
  written('empresa.prazo'),
  BLANK_TERM,
);
