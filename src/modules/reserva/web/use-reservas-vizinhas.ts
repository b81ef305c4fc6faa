/** The bookings before and after the one in the drawer, as the page that it was opened from shows them. */
import type { QueryClient } from '@tanstack/react-query'
import { type DiaDasDocas, getDiaDasDocas } from '#modules/doca/doca.contract.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { useParts } from '#platform/web/extension/lazy-parts.ts'
import { type Neighbours, shownAnswers, useNeighboursIn } from '#platform/web/record/use-neighbours.ts'
import { useAddress } from '#platform/web/router/navigation.ts'
import { horariosDoDia, isNoFiltro, situacoesDoTexto } from './shared/grade-do-dia.ts'
import { type ListaMostrada, reservaParts } from './shared/reserva-parts.ts'

/** Dock by dock: the bookings in the order of its slots, then those that stand in none; each once. Pure. */
export const idsDoDia = ({ docas }: Pick<DiaDasDocas, 'docas'>): string[] => [
  ...new Set(
    docas.flatMap(({ turnos, foraDaGrade, deOutroDia }) => [
      ...turnos.flatMap(({ horarios }) => horarios.flatMap(({ reservas }) => reservas.map(({ id }) => id))),
      ...[...foraDaGrade, ...deOutroDia].map(({ id }) => id),
    ]),
  ),
]

/** Of a day whose schedule is filtered: only what the schedule shows, in the same order. Pure. */
export function idsDaAgenda(dia: DiaDasDocas, { agora, ...filtro }: ListaMostrada): string[] {
  const ids = idsDoDia(dia)
  if (filtro.situacoes.length === 0 && filtro.busca.trim() === '') return ids
  const shown = new Set(
    horariosDoDia(dia, agora).flatMap(({ itens }) =>
      itens.flatMap((item) => (item.tipo === 'reserva' && isNoFiltro(item, filtro) ? [item.reserva.id] : [])),
    ),
  )
  return ids.filter((id) => shown.has(id))
}

/** Follows what the page below the drawer shows; its filter stands in its address. */
export function useReservasVizinhas(id: string): Neighbours {
  const { query } = useAddress().page
  const agora = useNow()
  const parts = useParts(reservaParts)
  const values = new URLSearchParams(query)
  const lista: ListaMostrada = {
    agora,
    busca: values.get('busca') ?? '',
    situacoes: situacoesDoTexto(values.get('situacao') ?? ''),
  }
  const listasDe = (client: QueryClient): string[][] => [
    ...shownAnswers(client, getDiaDasDocas).map((dia) => idsDaAgenda(dia, lista)),
    ...parts.flatMap(({ listsIn }) => listsIn(client, lista)),
  ]
  return useNeighboursIn(listasDe, id)
}
