/** The slots that are free for a request, as they are offered. */
import type { AlternativaDeHorario, HorarioRef } from '../../agendamento-dados.contract.ts'
import type { Horario } from '../../calendario.rules.ts'
import type { Alternativa, Pedido } from '../../disponibilidade.rules.ts'
import type { DocaLida } from '../read-docas.ts'
import { assessDia } from './assess-horarios.ts'
import type { DocaNaAgenda } from './read-ocupacoes.ts'

export interface Livre extends Alternativa {
  readonly doca: DocaLida
  readonly horario: Horario
  readonly vinculados: readonly Horario[]
}

/** Of one day of a dock, in order. */
export const livresDe = (naAgenda: DocaNaAgenda, dia: string, pedido: Pedido, agora: Date): Livre[] =>
  assessDia(naAgenda, dia, pedido, agora).horarios.flatMap(({ horario, vinculados, livre }) =>
    livre
      ? [
          {
            docaId: naAgenda.doca.id,
            dia,
            inicio: horario.inicio,
            doca: naAgenda.doca,
            horario,
            vinculados: vinculados ?? [],
          },
        ]
      : [],
  )

/** A slot as calls name it. */
export const refOf = (docaId: string, { turnoId, horarioId, inicio }: Horario): HorarioRef => ({
  docaId,
  programacaoGradeConfigTurnoId: turnoId,
  programacaoGradeConfigTurnoHorarioId: horarioId,
  dhReserva: inicio.toISOString(),
})

export const toAlternativa = ({ doca, dia, horario, vinculados }: Livre): AlternativaDeHorario => ({
  ...refOf(doca.id, horario),
  docaNome: doca.nome,
  dhFimReserva: (vinculados.at(-1) ?? horario).fim.toISOString(),
  dia,
  hora: horario.hora,
  reservasVinculadas: vinculados.map((one) => refOf(doca.id, one)),
})
