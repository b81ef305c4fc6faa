/** Blocking one slot of a dock and freeing it, within a transaction of the caller. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import { recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { dayAt, formatDateTime } from '#platform/shared/date.ts'
import {
  type Direcao,
  SITUACAO_DOCA,
  SITUACAO_HORARIO,
  TIPO_OCUPACAO_DOCA,
  type TipoOcupacaoDoca,
} from '../../agendamento-codes.ts'
import { horarioErrors } from '../../agendamento-dados.contract.ts'
import { type Bloqueio, bloqueioErrors } from '../../bloqueio.contract.ts'
import type { Horario } from '../../calendario.rules.ts'
import { isPassado } from '../../horario.rules.ts'
import { announceAgenda } from '../announce-agenda.ts'
import { lockDias, releaseExpired } from '../ocupacao/take-vagas.ts'
import { type DocaLida, findDocas, findDocasForUse } from '../read-docas.ts'
import { canEnterUnidade } from '../unidade-da-agenda.ts'
import { type BloqueioRow, deleteBloqueio, findOcupante, insertBloqueio } from './bloqueio.repository.ts'

const ENTIDADE_BLOQUEIO = 'bloqueio'

/** The dock of a slot, for somebody who may enter its unit. Throws `not_found`. */
export async function openDocaDoHorario(tx: OwnerTx, session: Session, docaId: string): Promise<DocaLida> {
  const doca = (await findDocas(tx, [docaId])).get(docaId.toLowerCase())
  if (!doca || doca.situacao === SITUACAO_DOCA.Excluida || !canEnterUnidade(session, doca.unidadeId)) {
    throw new AppError(platformErrors.not_found)
  }
  return doca
}

const IN_THE_WAY: Readonly<Record<TipoOcupacaoDoca, (typeof bloqueioErrors)[keyof typeof bloqueioErrors]>> = {
  [TIPO_OCUPACAO_DOCA.Reserva]: bloqueioErrors.bloqueio_com_reserva,
  [TIPO_OCUPACAO_DOCA.Bloqueio]: bloqueioErrors.bloqueio_existente,
  [TIPO_OCUPACAO_DOCA.Espera]: bloqueioErrors.bloqueio_em_espera,
}

export interface NovoBloqueio {
  /** The dock from which `horario` was worked out, so that both are of one moment. */
  readonly doca: DocaLida
  readonly horario: Horario
  readonly direcao: Direcao
  readonly motivo: string | null
}

/**
 * Blocks a slot. Throws `horario_passado`, `horario_unknown` when the dock changed since it was read, and what is in
 * the way: of a block its `id` goes along as `bloqueioId`.
 */
export async function blockHorario(
  tx: OwnerTx,
  session: Session,
  { doca, horario, direcao, motivo }: NovoBloqueio,
  now: Date,
): Promise<Bloqueio> {
  const { inicio, fim, turnoId, horarioId } = horario
  const trecho = { docaId: doca.id, inicio, fim }
  if (isPassado(horario, now, doca.fusoHorario)) throw new AppError(horarioErrors.horario_passado)
  await lockDias(tx, [{ ...trecho, fusoHorario: doca.fusoHorario }])
  const current = (await findDocasForUse(tx, [doca.id])).get(doca.id)
  if (current?.gradeVersao !== doca.gradeVersao) throw new AppError(horarioErrors.horario_unknown)
  await releaseExpired(tx, [doca.id])
  const ocupante = await findOcupante(tx, trecho)
  if (ocupante) {
    throw new AppError(IN_THE_WAY[ocupante.tipo], {
      ...(ocupante.tipo === TIPO_OCUPACAO_DOCA.Bloqueio && { extra: { bloqueioId: ocupante.id } }),
    })
  }
  const bloqueio = await insertBloqueio(tx, {
    ...trecho,
    turnoId,
    horarioId,
    direcao,
    motivo,
    criadoPorNome: session.userName,
    capacidade: doca.capacidade,
  })
  await note(tx, session, { doca, bloqueio, isNew: true })
  return toBloqueio(bloqueio, { turnoId, horarioId })
}

/** Frees a slot; false: it was freed meanwhile. */
export async function freeBloqueio(
  tx: OwnerTx,
  session: Session,
  doca: DocaLida,
  bloqueio: BloqueioRow,
): Promise<boolean> {
  await lockDias(tx, [{ ...bloqueio, fusoHorario: doca.fusoHorario }])
  if (!(await deleteBloqueio(tx, bloqueio))) return false
  await note(tx, session, { doca, bloqueio, isNew: false })
  return true
}

interface Noted {
  readonly doca: DocaLida
  readonly bloqueio: BloqueioRow
  readonly isNew: boolean
}

async function note(tx: OwnerTx, session: Session, { doca, bloqueio, isNew }: Noted): Promise<void> {
  const slot = `${doca.nome}, ${formatDateTime(bloqueio.inicio, doca.fusoHorario)}`
  await recordHistory(tx, actorOf(session), {
    entidade: ENTIDADE_BLOQUEIO,
    entidadeId: bloqueio.id,
    acao: isNew ? 'bloqueio de horário' : 'liberação de horário',
    versao: null,
    mudancas: [{ campo: 'Horário', de: isNew ? null : slot, para: isNew ? slot : null }],
  })
  announceAgenda(tx, 'bloqueio', isNew ? 'created' : 'removed', {
    id: bloqueio.id,
    unidade: doca.unidadeId,
    dia: dayAt(bloqueio.inicio, doca.fusoHorario),
    docas: [doca.id],
  })
}

const toBloqueio = (
  row: BloqueioRow,
  { turnoId, horarioId }: Pick<Horario, 'turnoId' | 'horarioId'>,
): Bloqueio => ({
  id: row.id,
  docaId: row.docaId,
  programacaoGradeConfigTurnoId: turnoId,
  programacaoGradeConfigTurnoHorarioId: horarioId,
  dhReserva: row.inicio.toISOString(),
  dhFimReserva: row.fim.toISOString(),
  direcao: row.direcao,
  situacao: SITUACAO_HORARIO.Bloqueado,
  motivo: row.motivo,
  criadoPor: row.criadoPorNome,
  criadoEm: row.criadoEm.toISOString(),
})
