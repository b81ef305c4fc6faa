/** How much of a dock's day is taken. Pure. */
import { SITUACAO_DOCA } from '#modules/doca/agendamento-codes.ts'
import { diaDaDoca } from '#modules/doca/calendario.rules.ts'
import { countOcupacao } from '#modules/doca/server/disponibilidade/assess-horarios.ts'
import type { DocaNaAgenda } from '#modules/doca/server/disponibilidade/read-ocupacoes.ts'
import type { DiaNaSemana } from '../../semana.contract.ts'

export function countDia({ doca, calendario, ocupacoes }: DocaNaAgenda, data: string): DiaNaSemana {
  const { horarios, fechado } = diaDaDoca(calendario, data)
  const counts = { reservados: 0, bloqueados: 0, livres: 0 }
  for (const horario of horarios) {
    const { reservas, bloqueios, esperas } = countOcupacao(ocupacoes, horario)
    const hasPlace = doca.situacao === SITUACAO_DOCA.Ativa && reservas + bloqueios + esperas < doca.capacidade
    if (reservas > 0) counts.reservados += 1
    else if (!hasPlace) counts.bloqueados += 1
    if (hasPlace) counts.livres += 1
  }
  return { data, horarios: horarios.length, ...counts, fechado }
}
