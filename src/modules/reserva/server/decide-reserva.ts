/** Completing, refusing and confirming a booking. Source: agendamento §4, §7 (D-099 to D-101). */

import type { HorarioRef, Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import { releaseReservas } from '#modules/doca/server/ocupacao/take-vagas.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { invalidField } from '#platform/shared/app-error.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { DecideReserva } from '../ciclo-reserva.contract.ts'
import { decisaoPedida, efeitoDe } from '../reserva.rules.ts'
import { listAnexos } from './anexos.ts'
import { assertPossivel, changeOne, columnsOf, type MudancaDeReserva } from './change-reserva.ts'
import { cleanCampos, pedidoDe } from './clean-reserva.ts'
import { comAlternativas } from './deny-horario.ts'
import { findEtapa } from './find-etapa.ts'
import { takeElsewhere } from './move-reserva.ts'
import { tellDecided } from './on-reserva.ts'
import type { ReservaLida } from './read-reservas.ts'

type Decidida = Omit<MudancaDeReserva, 'before'>

interface Decisao {
  readonly tx: OwnerTx
  readonly session: Session
  readonly before: ReservaLida
  readonly body: DecideReserva
  readonly agora: Date
}

/** Throws `invalid_input` unless exactly one of the three is asked for, and why it is not possible now. */
export async function decideReserva(
  deps: Deps,
  session: Session,
  id: string,
  body: DecideReserva,
): Promise<Reserva> {
  const acao = decisaoPedida(body)
  if (!acao) {
    throw invalidField(
      'concluirAgenda',
      'Informe exatamente um: concluirAgenda, recusarAgenda ou confirmarAgenda',
    )
  }
  const work = { concluir, recusar, confirmar }[acao]
  return comAlternativas(deps, session, () =>
    changeOne(deps, session, id, body.version, async (tx, before, agora) => {
      assertPossivel(acao, before, agora)
      const decidida = await work({ tx, session, before, body, agora })
      if (acao !== 'concluir') await tellDecided(deps, tx, [before.id], acao)
      return decidida
    }),
  )
}

async function concluir({ tx, before, body, agora }: Decisao): Promise<Decidida> {
  const etapa = body.etapaId ? await findEtapa(tx, body.etapaId) : undefined
  const campos = { ...before.camposAdicionais, ...body.camposAdicionais }
  return {
    set: {
      ...columnsOf(efeitoDe('concluir', before, agora)),
      ...(etapa && { etapa_id: etapa.id }),
      ...(body.camposAdicionais && { campos_adicionais: JSON.stringify(cleanCampos(campos)) }),
    },
    acao: 'conclusão',
  }
}

async function recusar({ tx, before, body, agora }: Decisao): Promise<Decidida> {
  const motivo = cleanLine(body.motivoRecusa)
  if (motivo === null) throw invalidField('motivoRecusa', validationMessages.required)
  const anexos = await listAnexos(tx, before.id)
  const named = new Set((body.anexos ?? []).map((one) => one.toLowerCase()))
  const chosen = anexos.filter((anexo) => named.has(anexo.id))
  if (chosen.length !== named.size) throw invalidField('anexos', 'Escolha anexos desta reserva')
  await releaseReservas(tx, [before.id])
  return {
    set: { ...columnsOf(efeitoDe('recusar', before, agora)), motivo_recusa: motivo },
    acao: 'recusa',
    extra:
      chosen.length === 0
        ? []
        : [{ campo: 'Anexos da recusa', de: null, para: chosen.map(({ nome }) => nome).join(', ') }],
  }
}

async function confirmar({ tx, session, before, body, agora }: Decisao): Promise<Decidida> {
  const destino = destinoDe(body)
  const pretensao = destino && {
    ref: destino,
    vinculadas: body.reservasVinculadas,
    pedido: pedidoDe(before),
  }
  const [lugar] = pretensao ? await takeElsewhere(tx, session, agora, [{ reserva: before, pretensao }]) : []
  return { set: { ...lugar, ...columnsOf(efeitoDe('confirmar', before, agora)) }, acao: 'confirmação' }
}

/** Undefined: where it was asked for. */
function destinoDe(body: DecideReserva): HorarioRef | undefined {
  const { docaId, programacaoGradeConfigTurnoId, programacaoGradeConfigTurnoHorarioId, dhReserva } = body
  if (docaId && programacaoGradeConfigTurnoId && programacaoGradeConfigTurnoHorarioId && dhReserva) {
    return { docaId, programacaoGradeConfigTurnoId, programacaoGradeConfigTurnoHorarioId, dhReserva }
  }
  if (docaId || programacaoGradeConfigTurnoId || programacaoGradeConfigTurnoHorarioId || dhReserva) {
    throw invalidField('docaId', 'Informe doca, turno, horário e início, ou nenhum deles')
  }
  return undefined
}
