/** What the list of deliveries is narrowed by. */
import type { ListFilter } from '#platform/web/record-list/list-filter.ts'
import { ATALHOS_PASSADOS, periodoFilter } from '#platform/web/record-list/PeriodoEditor.tsx'
import type { SearchEntregas } from '../entrega.contract.ts'
import { SITUACAO_ENTREGA, type SituacaoEntrega } from '../entrega.rules.ts'

/** In the order in which a delivery goes through them (design 50). */
export const SITUACOES: readonly { readonly codigo: SituacaoEntrega; readonly nome: string }[] = [
  { codigo: 1, nome: 'Pendente' },
  { codigo: 2, nome: 'Em andamento' },
  { codigo: 8, nome: 'Falta comprovante' },
  { codigo: 3, nome: 'Com comprovante' },
  { codigo: 4, nome: 'Baixada' },
  { codigo: 7, nome: 'Insucesso' },
  { codigo: 5, nome: 'Devolvida' },
]

const CODES: readonly number[] = Object.values(SITUACAO_ENTREGA)
export const situacoesOf = (text: string): SituacaoEntrega[] =>
  text
    .split(',')
    .map(Number)
    .filter((code): code is SituacaoEntrega => CODES.includes(code))

/** Orders of the list, the first one unless the address names another. */
export const ORDENS = ['prazo', 'entregue', 'canhoto'] as const
export const textToSearch = (text: string): SearchEntregas => ({ query: text.slice(0, 80) })

const isNumero = (text: string) => /^\d{1,9}$/.test(text)

export const FILTERS: readonly ListFilter<SearchEntregas>[] = [
  {
    // Stands as buttons beside the search, each with its count.
    key: 'situacao',
    label: 'Situação',
    isOffered: false,
    searchOf: (text) => (situacoesOf(text).length > 0 ? { situacao: situacoesOf(text) } : undefined),
    textOf: (text) =>
      SITUACOES.filter(({ codigo }) => situacoesOf(text).includes(codigo))
        .map(({ nome }) => nome)
        .join(', ') || undefined,
    editor: () => null,
  },
  {
    key: 'canhoto',
    label: 'Canhoto',
    question: 'Atraso do canhoto',
    options: [{ value: 'atrasado', label: 'Passa do prazo' }],
    toSearch: () => ({ canhotoAtrasado: true }),
  },
  periodoFilter({
    key: 'prazo',
    label: 'Prazo',
    question: 'Dia do prazo',
    atalhos: ATALHOS_PASSADOS,
    toSearch: ({ inicio, fim }) => ({ ...(inicio && { inicio }), ...(fim && { fim }) }),
  }),
  {
    // From other pages: the invoice of a document.
    key: 'nf',
    label: 'NF',
    isOffered: false,
    searchOf: (text) => (isNumero(text) ? { nf: text } : undefined),
    textOf: (text) => (isNumero(text) ? text : undefined),
    editor: () => null,
  },
]
