/** What the ledger is narrowed by. */
import { listUnidadesWithAccess } from '#modules/unidade-negocio/unidade-acesso.contract.ts'
import { isGuid } from '#platform/shared/guid.ts'
import { FilterChoices } from '#platform/ui/FilterChoices.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { type Choice, chosenText } from '#platform/web/record-list/choice-filter.ts'
import type { ListFilter } from '#platform/web/record-list/list-filter.ts'
import { ATALHOS_PASSADOS, periodoFilter } from '#platform/web/record-list/PeriodoEditor.tsx'
import type { SearchEstadias } from '../estadia.contract.ts'
import { SITUACAO_ESTADIA, SITUACAO_ESTADIA_LABELS, type SituacaoEstadia } from '../estadia.rules.ts'

const SITUACOES: readonly (Choice & { readonly codigo: SituacaoEstadia })[] = Object.values(
  SITUACAO_ESTADIA,
).map((codigo) => ({ value: String(codigo), label: SITUACAO_ESTADIA_LABELS[codigo], codigo }))

/** Orders of the list, the first one unless the address names another. */
export const ORDENS = ['chegada', 'numero'] as const
export const textToSearch = (text: string): SearchEstadias => ({ query: text.slice(0, 80) })

const idsOf = (text: string) => text.split(',').filter(isGuid).slice(0, 100)

/** Units are the company's own: a carrier has no part in them. */
export function useEstadiasFilters(isCarrier: boolean): readonly ListFilter<SearchEstadias>[] {
  const unidades = useUnidades(!isCarrier)
  return [
    {
      key: 'situacao',
      label: 'Situação',
      question: 'Situação da estadia',
      options: SITUACOES,
      isMultiple: true,
      toSearch: (values) => ({
        situacoes: SITUACOES.filter(({ value }) => values.includes(value)).map(({ codigo }) => codigo),
      }),
    },
    periodoFilter({
      key: 'chegada',
      label: 'Chegada',
      question: 'Dia da chegada',
      atalhos: ATALHOS_PASSADOS,
      toSearch: ({ inicio, fim }) => ({
        ...(inicio && { chegadaInicio: inicio }),
        ...(fim && { chegadaFim: fim }),
      }),
    }),
    {
      key: 'unidades',
      label: 'Unidade',
      isOffered: unidades.length > 1,
      searchOf: (text) => (idsOf(text).length > 0 ? { unidadesNegocio: idsOf(text) } : undefined),
      textOf: (text) => chosenText(unidades, idsOf(text)),
      editor: (text, choose) => (
        <FilterChoices
          label="Unidade"
          options={unidades}
          values={idsOf(text)}
          onChange={(next) => choose(next.join())}
        />
      ),
    },
  ]
}

function useUnidades(enabled: boolean): readonly Choice[] {
  const { data } = useCall(listUnidadesWithAccess, {}, { enabled })
  return (data ?? []).map(({ id, descricao }) => ({ value: id, label: descricao }))
}
