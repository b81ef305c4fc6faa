/** Bookings of the company of an access: read, made, completed, moved and cancelled from outside. */
import bwipjs from 'bwip-js/node'
import { ORIGEM_RESERVA, SITUACAO_RESERVA } from '#modules/doca/agendamento-codes.ts'
import { codigoDeReserva } from '#modules/doca/reserva-viva.rules.ts'
import { releaseReservas } from '#modules/doca/server/ocupacao/take-vagas.ts'
import { dadosQueFaltam } from '#modules/reserva/dados-da-reserva.rules.ts'
import { efeitoDe } from '#modules/reserva/reserva.rules.ts'
import { changeReserva } from '#modules/reserva/server/change-dados.ts'
import { assertPossivel, changeOne, columnsOf } from '#modules/reserva/server/change-reserva.ts'
import { linkDoCheckin } from '#modules/reserva/server/check-in/checkin-token.ts'
import { isCompleta, pedidoDe } from '#modules/reserva/server/clean-reserva.ts'
import { createReserva } from '#modules/reserva/server/create-reserva.ts'
import { comAlternativas } from '#modules/reserva/server/deny-horario.ts'
import { holdHorario } from '#modules/reserva/server/hold-horario.ts'
import { takeElsewhere } from '#modules/reserva/server/move-reserva.ts'
import { DESISTENCIA } from '#modules/reserva/server/notify-reservas.ts'
import { findReservas, type ReservaLida } from '#modules/reserva/server/read-reservas.ts'
import { releaseEspera } from '#modules/reserva/server/release-espera.ts'
import { minutoDoDia } from '#modules/reserva/server/to-reserva.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { hashOf, Replay, withIdempotency } from '#platform/server/http/idempotency.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import {
  type CompletarNoPortal,
  type GuardarNoPortal,
  MAX_RESERVAS_DO_PORTAL,
  type RemarcarNoPortal,
  type ReservarNoPortal,
} from '../portal.contract.ts'
import {
  countNaHora,
  MAX_ESPERAS_POR_HORA,
  MAX_ESPERAS_PORTAL,
  recusaDeAlteracao,
  recusaDeAnexos,
  recusaDeDados,
  recusaDeNova,
  situacaoDoPortal,
} from '../portal.rules.ts'
import { portalRecusas, type ReservaDoPortal } from '../portal-dados.contract.ts'
import { hideFromOutsiders } from './hide-from-outsiders.ts'
import { countReservas, findAcesso, listIdsDaEmpresa, lockEmpresaDoPortal } from './portal.repository.ts'
import type { Visita } from './visita.ts'

/** Throws `not_found` for whatever is not of the company, or in a unit that the access does not reach. */
export function assertDaEmpresa({ acesso, session }: Visita, reserva: ReservaLida | undefined): ReservaLida {
  const isOwn = reserva?.empresaId === acesso.empresaId && session.unitIds.has(reserva.unidadeId)
  if (!reserva || !isOwn) throw new AppError(platformErrors.not_found)
  return reserva
}

const textOf = (recusa: keyof typeof portalRecusas | undefined) =>
  recusa === undefined ? null : portalRecusas[recusa].message

function toReservaDoPortal({ acesso }: Visita, reserva: ReservaLida, agora: Date): ReservaDoPortal {
  return {
    id: reserva.id,
    version: reserva.versao,
    codigo: codigoDeReserva(reserva.codigo),
    situacao: reserva.situacao,
    direcao: reserva.direcao,
    unidadeId: reserva.unidadeId,
    unidadeNome: reserva.unidadeNome,
    docaNome: reserva.docaNome,
    fusoHorario: reserva.fusoHorario,
    data: reserva.dia,
    hora: minutoDoDia(reserva.dhReserva, reserva.fusoHorario),
    dhReserva: reserva.dhReserva.toISOString(),
    dhFimReserva: reserva.dhFimReserva.toISOString(),
    codigoReferencia: reserva.codigoReferencia,
    caracteristicaId: reserva.caracteristicaId,
    tipoVeiculo: reserva.tipoVeiculo,
    tipoCarroceria: reserva.tipoCarroceria,
    pesoKg: reserva.pesoKg,
    quantidadeItens: reserva.quantidadeItens,
    placaVeiculo: reserva.placaVeiculo,
    nomeMotorista: reserva.nomeMotorista,
    documentoMotorista: reserva.documentoMotorista,
    celularMotorista: reserva.celularMotorista,
    motivoRecusa: reserva.motivoRecusa,
    motivoCancelamento: reserva.motivoCancelamento,
    faltam: dadosQueFaltam(reserva),
    recusaDeAlteracao: textOf(recusaDeAlteracao(reserva, acesso.prazoAlteracaoMin, agora)),
    recusaDeDados: textOf(recusaDeDados(reserva)),
    recusaDeAnexos: textOf(recusaDeAnexos(reserva)),
    checkin: null,
  }
}

export function listReservasDoPortal(deps: Deps, visita: Visita): Promise<ReservaDoPortal[]> {
  const agora = deps.clock.now()
  return deps.db.readAsOwner(visita.ownerId, async (tx) => {
    const ids = await listIdsDaEmpresa(tx, visita.acesso, agora, MAX_RESERVAS_DO_PORTAL)
    const found = await findReservas(tx, ids)
    return ids.flatMap((id) => {
      const reserva = found.get(id)
      return reserva ? [toReservaDoPortal(visita, reserva, agora)] : []
    })
  })
}

/** With the link and the QR code by which the driver checks in, once the booking counts. */
export async function getReservaDoPortal(deps: Deps, visita: Visita, id: string): Promise<ReservaDoPortal> {
  const reserva = await deps.db.readAsOwner(visita.ownerId, async (tx) =>
    assertDaEmpresa(visita, (await findReservas(tx, [id])).get(id.toLowerCase())),
  )
  const isConfirmada = reserva.situacao === SITUACAO_RESERVA.Agendado
  const link = linkDoCheckin(deps, visita.ownerId, reserva)
  return {
    ...toReservaDoPortal(visita, reserva, deps.clock.now()),
    checkin: isConfirmada ? { link, qrSvg: bwipjs.toSVG({ bcid: 'qrcode', text: link, scale: 3 }) } : null,
  }
}

/** One slot at a time, and only so many within an hour that none was booked in. */
export const holdNoPortal = (deps: Deps, { session, acesso }: Visita, body: GuardarNoPortal) =>
  hideFromOutsiders(() =>
    holdHorario(deps, session, body, {
      maxEsperas: MAX_ESPERAS_PORTAL,
      antes: async (tx) => {
        const current = await findAcesso(tx, acesso.id)
        const counted =
          current &&
          countNaHora(
            { vezes: current.esperas, desde: current.esperasDesde },
            MAX_ESPERAS_POR_HORA,
            deps.clock.now(),
          )
        if (!counted) throw new AppError(portalRecusas.portal_esperas)
        await saveEsperas(tx, acesso.id, counted.vezes, counted.desde)
      },
    }),
  )

const saveEsperas = (tx: OwnerTx, id: string, esperas: number, desde: Date | null) =>
  tx.db
    .updateTable('portal_acesso')
    .set({ esperas, esperas_desde: desde })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()

export const releaseNoPortal = (deps: Deps, { session }: Visita, id: string): Promise<void> =>
  releaseEspera(deps, session, id)

/** Throws when the company has as many bookings as it may; behind a lock, so that two windows are counted. */
async function assertLimites(
  tx: OwnerTx,
  { acesso }: Visita,
  ref: { docaId: string; dhReserva: string },
  agora: Date,
  movida?: ReservaLida,
): Promise<void> {
  await lockEmpresaDoPortal(tx, acesso.empresaId)
  const inicio = parseInstant(ref.dhReserva)
  // What is no instant is refused with its field where the slot is looked up.
  if (inicio === undefined) return
  const contagem = await countReservas(tx, acesso.empresaId, {
    docaId: ref.docaId,
    inicio,
    agora,
    ...(movida && { exceto: movida.id }),
  })
  const recusa = recusaDeNova(movida ? { ...contagem, abertas: 0 } : contagem, acesso)
  if (recusa) throw new AppError(portalRecusas[recusa])
}

/** Books or asks, as the access says. The same `chave` books once, whatever became of the first answer. */
export async function reserveNoPortal(
  deps: Deps,
  visita: Visita,
  { chave, email, ...body }: ReservarNoPortal,
): Promise<ReservaDoPortal> {
  const { acesso, session, ownerId } = visita
  const db = withIdempotency(deps.db, {
    ownerId,
    userId: acesso.id,
    call: 'reservarNoPortal',
    key: chave,
    bodyHash: hashOf(body),
  })
  const dados = {
    placaVeiculo: cleanLine(body.placaVeiculo),
    nomeMotorista: cleanLine(body.nomeMotorista),
    documentoMotorista: cleanLine(body.documentoMotorista),
  }
  const nova = {
    ...body,
    empresaId: acesso.empresaId,
    situacao: situacaoDoPortal(acesso.modo, isCompleta(dados)),
  }
  const id = await idOf(() =>
    hideFromOutsiders(() =>
      createReserva({ ...deps, db }, session, nova, {
        origem: ORIGEM_RESERVA.Portal,
        antes: (tx) => assertLimites(tx, visita, body, deps.clock.now()),
        depois: async (tx, reservaId) => {
          await tx.db
            .insertInto('reserva_portal')
            .values({
              owner_id: tx.ownerId,
              reserva_id: reservaId,
              acesso_id: acesso.id,
              email: cleanLine(email) ?? acesso.email,
            })
            .execute()
          await saveEsperas(tx, acesso.id, 0, null)
        },
      }),
    ),
  )
  return getReservaDoPortal(deps, visita, id)
}

/** Of what was booked now, or when the same form was sent before. */
async function idOf(work: () => Promise<{ readonly id: string }>): Promise<string> {
  try {
    return (await work()).id
  } catch (error) {
    if (!(error instanceof Replay)) throw error
    const { answer } = error
    const id = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'id') : undefined
    if (typeof id !== 'string') throw error
    return id
  }
}

/** Of another company's booking not even its version is told. */
const changePropria = (
  deps: Deps,
  visita: Visita,
  id: string,
  version: number | undefined,
  work: Parameters<typeof changeOne>[4],
) => changeOne(deps, visita.session, id, version, work, (before) => void assertDaEmpresa(visita, before))

const refuse = (recusa: keyof typeof portalRecusas | undefined) => {
  if (recusa) throw new AppError(portalRecusas[recusa])
}

/** Vehicle and driver; a booking that waited only for them is scheduled then. */
export async function completeNoPortal(
  deps: Deps,
  visita: Visita,
  id: string,
  body: CompletarNoPortal,
): Promise<ReservaDoPortal> {
  await hideFromOutsiders(() =>
    changeReserva(deps, visita.session, id, body, {
      admitir: (before) => void assertDaEmpresa(visita, before),
      conferir: (before) => refuse(recusaDeDados(before)),
    }),
  )
  return getReservaDoPortal(deps, visita, id)
}

export async function moveNoPortal(
  deps: Deps,
  visita: Visita,
  id: string,
  { version, ...ref }: RemarcarNoPortal,
): Promise<ReservaDoPortal> {
  const { acesso, session } = visita
  await hideFromOutsiders(() =>
    comAlternativas(deps, session, () =>
      changePropria(deps, visita, id, version, async (tx, reserva, agora) => {
        refuse(recusaDeAlteracao(reserva, acesso.prazoAlteracaoMin, agora))
        assertPossivel('mover', reserva, agora)
        await assertLimites(tx, visita, ref, agora, reserva)
        const pedido = { ...pedidoDe(reserva), isEquipe: false }
        const [set] = await takeElsewhere(tx, session, agora, [
          { reserva, pretensao: { ref, vinculadas: undefined, pedido } },
        ])
        return {
          set: { ...set, situacao: situacaoDoPortal(acesso.modo, isCompleta(reserva)) },
          acao: 'mudança de horário pelo portal',
        }
      }),
    ),
  )
  return getReservaDoPortal(deps, visita, id)
}

export async function cancelNoPortal(
  deps: Deps,
  visita: Visita,
  id: string,
  { motivo, version }: { motivo: string; version?: number },
): Promise<ReservaDoPortal> {
  const { acesso } = visita
  const justificativa = cleanLine(motivo)
  await hideFromOutsiders(() =>
    changePropria(deps, visita, id, version, async (tx, reserva, agora) => {
      refuse(recusaDeAlteracao(reserva, acesso.prazoAlteracaoMin, agora))
      await releaseReservas(tx, [reserva.id])
      return {
        set: {
          ...columnsOf(efeitoDe('cancelar', reserva, agora)),
          justificativa_cancelamento: justificativa,
          dh_cancelamento: agora,
        },
        ...DESISTENCIA,
      }
    }),
  )
  return getReservaDoPortal(deps, visita, id)
}
