/** The columns of a spreadsheet of orders: their names in files and how their cells are read. */

import { TIPO_FRETE_LABELS } from '#modules/carga/carga-codes.ts'
import { readMomento } from '#modules/integracao/data-lida.rules.ts'
import {
  comSugestoes,
  type JsonValue,
  type LinhaLida,
  problema,
  valor,
} from '#modules/integracao/leitura.rules.ts'
import { readNumero, readOpcao, readPesoKg } from '#modules/integracao/numero-lido.rules.ts'
import type { ImportColumn } from '#modules/integracao/server/import-target.ts'
import { nearestTexts } from '#modules/integracao/sugestao.rules.ts'
import { readTexto } from '#modules/integracao/texto-lido.rules.ts'
import { readUnidade, showUnidade } from '#modules/veiculo/server/import-unidades.ts'
import { foldText } from '#platform/shared/texto.ts'
import { MAX_CUBAGEM_M3, MAX_PESO_PEDIDO_KG, PRIORIDADE_LABELS } from '../pedido.rules.ts'
import {
  type HoraDoDia,
  horaDaColeta,
  horaDaEmissao,
  horaDaEntrega,
  isMesmoMomento,
  readDataHora,
  showMomento,
} from '../pedido-lido.rules.ts'
import { lugarColumns, type PedidoApoio } from './lugar-import-columns.ts'

/** Fixed texts of a code table, each also by its number. */
const opcoes = (
  labels: Readonly<Record<number, string>>,
  apelidos: Readonly<Record<number, readonly string[]>> = {},
) =>
  Object.entries(labels).map(([code, texto]) => ({
    valor: Number(code),
    texto,
    apelidos: [code, ...(apelidos[Number(code)] ?? [])],
  }))

const labelOf = (labels: Readonly<Record<number, string>>) => (value: JsonValue) =>
  labels[Number(value)] ?? ''

/** Of the unit that the line names, else of the default one. */
function zonaDaLinha(linha: LinhaLida<PedidoApoio>): string {
  const { unidades } = linha.apoio
  const escrita = linha.textos.unidade
  const lida = escrita ? readUnidade(escrita, linha) : undefined
  const id = lida && 'valor' in lida ? lida.valor : unidades[0]?.id
  return unidades.find((unidade) => unidade.id === id)?.fusoHorario ?? 'America/Sao_Paulo'
}

const instante = (
  campo: 'dhEmissao' | 'dhColeta' | 'dhEntrega',
  rotulo: string,
  apelidos: readonly string[],
  { exemplo, semHora }: { readonly exemplo: string; readonly semHora: HoraDoDia },
): ImportColumn<PedidoApoio> => ({
  campo,
  rotulo,
  apelidos,
  exemplo,
  ler: readMomento(readDataHora(semHora), zonaDaLinha),
  mostrar: showMomento,
  isMesmo: isMesmoMomento,
})

export const MAX_NUMERO = 40
const TOTAL = /^(?:sub)?total(?: geral)?:?$/
/** Of a file in a ZIP that is no invoice: the line is refused with these words. */
export const PROBLEMA_DO_ARQUIVO = 'Problema do arquivo'

export const PEDIDO_COLUMNS: readonly ImportColumn<PedidoApoio>[] = [
  {
    campo: 'numero',
    rotulo: 'Número do pedido',
    apelidos: [
      'PEDIDO',
      'NUMERO',
      'NUM_PEDIDO',
      'NR_PEDIDO',
      'NUMERO_PEDIDO',
      'Nº DO PEDIDO',
      'ORDER_ID',
      'COD_PEDIDO',
    ],
    obrigatorio: true,
    exemplo: '4711',
    ler: (texto, linha) => {
      if (TOTAL.test(foldText(texto))) return problema('É a linha de total da planilha', 'Linha de total')
      const read = readTexto({ max: MAX_NUMERO, isVisivel: true })(texto, linha)
      return read.tipo === 'valor' ? valor(String(read.valor).toUpperCase()) : read
    },
    isBusca: true,
  },
  {
    campo: 'unidade',
    rotulo: 'Unidade de negócio',
    apelidos: ['FILIAL', 'UNIDADE', 'CD', 'BASE'],
    exemplo: 'CD Jundiaí',
    ler: readUnidade,
    mostrar: (value, apoio) => showUnidade(value, apoio),
  },
  {
    campo: 'tipoFrete',
    rotulo: 'Tipo de frete',
    apelidos: ['FRETE', 'TP_FRETE', 'MODALIDADE_FRETE'],
    exemplo: 'CIF',
    ler: readOpcao(opcoes(TIPO_FRETE_LABELS, { 1: ['C'], 2: ['F'] }), 'Tipo de frete inexistente'),
    mostrar: labelOf(TIPO_FRETE_LABELS),
  },
  ...lugarColumns({
    campo: 'destino',
    de: 'do destino',
    nome: ['DESTINATARIO', 'CLIENTE', 'NOME_CLIENTE', 'RAZAO_SOCIAL', 'NOME_DESTINATARIO'],
    fim: ['DEST', 'DESTINO', 'DESTINATARIO', 'CLIENTE', 'ENTREGA'],
    sozinho: true,
    exemplos: {
      nome: 'Mercado Dona Cotinha',
      documento: '66.481.044/0001-99',
      cep: '89221-006',
      endereco: 'Rua do Príncipe, 1480',
      municipio: 'Joinville',
      uf: 'SC',
      ibge: '4209102',
      latitude: '-26,30440',
      longitude: '-48,84640',
    },
  }),
  ...lugarColumns({
    campo: 'origem',
    de: 'da origem',
    nome: ['REMETENTE', 'FORNECEDOR', 'NOME_REMETENTE'],
    fim: ['ORIG', 'ORIGEM', 'REMETENTE', 'COLETA'],
    sozinho: false,
    exemplos: { nome: 'CD Jundiaí', municipio: 'Jundiaí', uf: 'SP' },
  }),
  {
    campo: 'pesoKg',
    rotulo: 'Peso (kg)',
    apelidos: ['PESO', 'PESO_BRUTO', 'PESO_KG', 'PESO_TOTAL', 'WEIGHT_KG'],
    exemplo: '812,5',
    ler: readPesoKg(MAX_PESO_PEDIDO_KG),
  },
  {
    campo: 'pesoG',
    rotulo: 'Peso (g)',
    apelidos: ['PESO_G', 'PESO_GRAMAS', 'WEIGHT_G'],
    exemplo: '812500',
    ler: readNumero({ min: 0, max: MAX_PESO_PEDIDO_KG * 1_000 }),
  },
  {
    campo: 'cubagemM3',
    rotulo: 'Cubagem (m³)',
    apelidos: ['CUBAGEM', 'M3', 'VOLUME_M3', 'CUBAGEM_TOTAL'],
    exemplo: '3,2',
    ler: readNumero({ min: 0, max: MAX_CUBAGEM_M3, decimals: 6, units: { m3: 1, 'm³': 1, l: 0.001 } }),
  },
  {
    campo: 'cubagemCm3',
    rotulo: 'Cubagem (cm³)',
    apelidos: ['VOLUME_CM3', 'CUBAGEM_CM3'],
    exemplo: '3200000',
    ler: readNumero({ min: 0, max: MAX_CUBAGEM_M3 * 1_000_000 }),
  },
  {
    campo: 'paletes',
    rotulo: 'Paletes',
    apelidos: ['PALLETS', 'QTD_PALETES', 'PBR'],
    exemplo: '2',
    ler: readNumero({ min: 0, max: 10_000, decimals: 3 }),
  },
  {
    campo: 'quantidade',
    rotulo: 'Volumes',
    apelidos: ['QTD_VOLUMES', 'QUANTIDADE', 'QTDE', 'CAIXAS', 'ITEMS'],
    exemplo: '40',
    ler: readNumero({ min: 0, max: 10_000_000 }),
  },
  {
    campo: 'valor',
    rotulo: 'Valor (R$)',
    apelidos: ['VALOR', 'VALOR_NF', 'VLR_PEDIDO', 'VALOR_PEDIDO', 'VALOR_TOTAL', 'PRICE_BRL'],
    exemplo: '12.480,90',
    ler: readNumero({ min: 0, max: 9_999_999_999, decimals: 2 }),
  },
  instante('dhEmissao', 'Emissão', ['DATA_PEDIDO', 'DT_EMISSAO', 'DATA_EMISSAO', 'PURCHASED_AT'], {
    exemplo: '20/11/2026 14:30',
    semHora: horaDaEmissao,
  }),
  instante('dhColeta', 'Coleta', ['DATA_COLETA', 'DT_COLETA', 'CARRIER_PICKUP_AT'], {
    exemplo: '21/11/2026 08:00',
    semHora: horaDaColeta,
  }),
  instante(
    'dhEntrega',
    'Entrega até',
    ['ENTREGA', 'DATA_ENTREGA', 'DT_ENTREGA', 'PREVISAO_ENTREGA', 'PRAZO', 'ESTIMATED_AT'],
    { exemplo: '21/11/2026 18:00', semHora: horaDaEntrega },
  ),
  {
    campo: 'prioridade',
    rotulo: 'Prioridade',
    apelidos: ['URGENCIA'],
    exemplo: 'Normal',
    ler: readOpcao(opcoes(PRIORIDADE_LABELS, { 1: ['Urgente'] }), 'Prioridade inexistente'),
    mostrar: labelOf(PRIORIDADE_LABELS),
  },
  {
    campo: 'caracteristica',
    rotulo: 'Característica',
    apelidos: ['TIPO_PEDIDO', 'CARACTERISTICA_PEDIDO'],
    exemplo: 'Entrega agendada',
    ler: comSugestoes(
      (texto, { apoio }) => {
        const found = apoio.caracteristicas.find(({ descricao }) => foldText(descricao) === foldText(texto))
        return found
          ? valor(found.id, found.descricao)
          : problema('Nenhuma característica de pedido com este nome')
      },
      (texto, { apoio }) =>
        nearestTexts(
          texto,
          apoio.caracteristicas.map(({ descricao }) => descricao),
        ),
    ),
    mostrar: (value, { caracteristicas }) => caracteristicas.find(({ id }) => id === value)?.descricao ?? '',
  },
  {
    campo: 'agrupador',
    rotulo: 'Agrupador',
    apelidos: ['GRUPO', 'ROTA', 'ONDA', 'ROMANEIO'],
    exemplo: 'Rota norte',
    ler: readTexto({ max: 60 }),
  },
  {
    campo: 'observacao',
    rotulo: 'Observação',
    apelidos: ['OBS', 'OBSERVACOES'],
    exemplo: 'Entregar pela doca 2',
    ler: readTexto({ max: 500 }),
  },
  {
    campo: 'problemaDoArquivo',
    rotulo: PROBLEMA_DO_ARQUIVO,
    apelidos: [],
    exemplo: '',
    isDeArquivo: true,
    ler: (texto) => problema(texto),
  },
]
