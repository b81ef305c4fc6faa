/** The columns and filters of offers that are over. */
import { SITUACAO_CONVITE as C, type SituacaoConvite } from '#modules/oferecimento/ciclo.rules.ts'
import { SITUACAO_CONVITE_LABELS } from '#modules/oferecimento/oferta-labels.ts'
import { dayRange, formatCardDateTime } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { FilterChoices } from '#platform/ui/FilterChoices.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { type Choice, chosenText } from '#platform/web/record-list/choice-filter.ts'
import type { ListFilter } from '#platform/web/record-list/list-filter.ts'
import { ATALHOS_PASSADOS, periodoFilter } from '#platform/web/record-list/PeriodoEditor.tsx'
import type { Periodo } from '#platform/web/record-list/periodo.ts'
import type { ListaDeEncerradas } from '../encerradas.contract.ts'
import { MAX_EMBARCADORES, type OfertaRecebida } from '../recebida.contract.ts'
import { codigoDe, fimText, nomeDoEmbarcador, propostaDe, rota } from '../recebida-texts.ts'
import { chosenAs, chosenIn } from './filas.ts'
import { SituacaoDaRecebida } from './SituacaoDaRecebida.tsx'

const FINAIS: readonly (Choice & { readonly codigo: SituacaoConvite })[] = [
  C.Contratado,
  C.NaoContratado,
  C.Recusado,
  C.Expirado,
  C.Retirado,
  C.CanceladoPeloEmbarcador,
  C.Desistiu,
  C.Inelegivel,
].map((codigo) => ({ value: String(codigo), label: SITUACAO_CONVITE_LABELS[codigo], codigo }))

const optionsOf = (names: readonly string[]): Choice[] => names.map((name) => ({ value: name, label: name }))
const namesIn = (text: string) => chosenIn(text).slice(0, MAX_EMBARCADORES)

/** Days of whoever reads the list, both included. */
const periodoDaEncerrada = (
  { inicio, fim }: Periodo,
  zona: string,
): Pick<ListaDeEncerradas, 'encerradaDesde' | 'encerradaAntesDe'> => ({
  ...(inicio && { encerradaDesde: dayRange(inicio, zona).start }),
  ...(fim && { encerradaAntesDe: dayRange(fim, zona).end }),
})

/** `embarcadores`: those that the ended offers name; an offer that hides its shipper is found by none. */
export const encerradasFilters = (
  embarcadores: readonly string[],
): readonly ListFilter<ListaDeEncerradas>[] => [
  {
    // Another key than the board's: what is chosen there is not meant for what is over.
    key: 'de',
    label: 'Embarcador',
    isOffered: embarcadores.length > 1,
    searchOf: (text) => {
      const names = namesIn(text)
      return names.length > 0 ? { embarcadores: names } : undefined
    },
    textOf: (text) => chosenText(optionsOf(namesIn(text)), namesIn(text)),
    editor: (text, choose) => (
      <FilterChoices
        label="De quem foi a oferta"
        options={optionsOf(embarcadores)}
        values={namesIn(text)}
        onChange={(next) => choose(chosenAs(next))}
      />
    ),
  },
  periodoFilter({
    key: 'encerrada',
    label: 'Encerrada',
    question: 'Dia em que a oferta terminou',
    atalhos: ATALHOS_PASSADOS,
    toSearch: (periodo) => periodoDaEncerrada(periodo, localZone()),
  }),
  {
    key: 'resultado',
    label: 'Resultado',
    question: 'Como a oferta terminou',
    options: FINAIS,
    isMultiple: true,
    toSearch: (values) => ({
      situacoes: FINAIS.filter(({ value }) => values.includes(value)).map(({ codigo }) => codigo),
    }),
  },
]

export const ENCERRADAS_COLUMNS: readonly DataTableColumn<OfertaRecebida>[] = [
  {
    key: 'codigo',
    header: 'Carga',
    width: '96px',
    cell: (recebida) => <strong>{codigoDe(recebida)}</strong>,
  },
  { key: 'embarcador', header: 'Embarcador', width: '190px', cell: nomeDoEmbarcador },
  {
    key: 'rota',
    header: 'Rota',
    width: '230px',
    cell: ({ carga, cargas }) => (carga ? rota(carga) : `${cargas} cargas`),
  },
  {
    key: 'encerrada',
    header: 'Encerrada',
    width: '116px',
    cell: ({ encerradaEm }) => encerradaEm && formatCardDateTime(encerradaEm, localZone()),
  },
  {
    key: 'proposta',
    header: 'Sua proposta',
    width: '128px',
    isNumeric: true,
    cell: (recebida) => {
      const valor = propostaDe(recebida)
      return valor === null ? 'não enviou' : formatReais(valor)
    },
  },
  {
    key: 'resultado',
    header: 'Resultado',
    width: '160px',
    cell: ({ situacao }) => <SituacaoDaRecebida situacao={situacao} />,
  },
  {
    key: 'vencedor',
    header: 'Valor vencedor ou motivo',
    wraps: true,
    cell: (recebida) => fimText(recebida, localZone()),
  },
]
