/** Calling a vehicle to a dock, taking the call back, and what the scale says. */

import { SITUACAO_RESERVA as R, SITUACAO_DOCA } from '#modules/doca/agendamento-codes.ts'
import { type Reserva, reservaErrors } from '#modules/doca/agendamento-dados.contract.ts'
import { type DocaLida, findDocas } from '#modules/doca/server/read-docas.ts'
import { assertPossivel, changeOne } from '#modules/reserva/server/change-reserva.ts'
import { tellReservas } from '#modules/reserva/server/notify-reservas.ts'
import type { ReservaLida } from '#modules/reserva/server/read-reservas.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { chamadaParaDoca } from '../patio.notices.ts'
import { canChamar } from '../patio.rules.ts'
import { type PesarReserva, patioErrors } from '../patio-dia.contract.ts'
import { readPatios, savePatio } from './patio.repository.ts'

/** A vehicle that was called before is called anew: the time and the answer begin again. */
export const chamarParaDoca = (
  deps: Deps,
  session: Session,
  id: string,
  { docaId, version }: { readonly docaId?: string; readonly version?: number },
): Promise<Reserva> =>
  changeOne(deps, session, id, version, async (tx, before, agora) => {
    assertPossivel('chegada-na-doca', before, agora)
    if (before.situacao === R.MotoristaNaDoca) throw new AppError(reservaErrors.reserva_na_doca)
    if (!canChamar(before)) throw new AppError(patioErrors.chamada_sem_chegada)
    const doca = await docaDaChamada(tx, before, docaId)
    await savePatio(tx, before.id, { dh_chamada: agora, doca_chamada_id: doca.id, resposta_chamada: null })
    await tellReservas(tx, session, [{ kind: chamadaParaDoca, reserva: before, doca: doca.nome }])
    return {
      set: {},
      acao: 'chamada para a doca',
      extra: [{ campo: 'Chamada para a doca', de: null, para: doca.nome }],
    }
  })

async function docaDaChamada(tx: OwnerTx, reserva: ReservaLida, docaId = reserva.docaId): Promise<DocaLida> {
  const id = docaId.toLowerCase()
  const doca = (await findDocas(tx, [id])).get(id)
  if (!doca || doca.unidadeId !== reserva.unidadeId || doca.situacao !== SITUACAO_DOCA.Ativa) {
    throw new AppError(patioErrors.chamada_doca_invalida)
  }
  return doca
}

export const undoChamada = (deps: Deps, session: Session, id: string): Promise<Reserva> =>
  changeOne(deps, session, id, undefined, async (tx, before, agora) => {
    assertPossivel('chegada-na-doca', before, agora)
    if (before.situacao === R.MotoristaNaDoca) throw new AppError(reservaErrors.reserva_na_doca)
    const { docaChamadaNome } = (await readPatios(tx, [before.id]))(before.id)
    await savePatio(tx, before.id, { dh_chamada: null, doca_chamada_id: null, resposta_chamada: null })
    return {
      set: {},
      acao: 'chamada desfeita',
      extra: [{ campo: 'Chamada para a doca', de: docaChamadaNome, para: null }],
    }
  })

/** Also of a vehicle that has left: the way out is weighed at the end. */
export const weighReserva = (
  deps: Deps,
  session: Session,
  id: string,
  { version, pesoEntradaKg, pesoSaidaKg }: PesarReserva,
): Promise<Reserva> =>
  changeOne(deps, session, id, version, async (tx, before, agora) => {
    if (before.situacao === R.Cancelada) throw new AppError(reservaErrors.reserva_cancelada)
    if (before.situacao === R.Reprovada) throw new AppError(reservaErrors.reserva_reprovada)
    if (before.dhChegada === null) throw new AppError(patioErrors.pesagem_sem_chegada)
    const antes = (await readPatios(tx, [before.id]))(before.id)
    const weighed = [
      { campo: 'Peso na entrada', de: antes.pesoEntradaKg, para: pesoEntradaKg },
      { campo: 'Peso na saída', de: antes.pesoSaidaKg, para: pesoSaidaKg },
    ].filter(({ de, para }) => para !== undefined && para !== de)
    const [isEntrada, isSaida] = ['Peso na entrada', 'Peso na saída'].map((name) =>
      weighed.some(({ campo }) => campo === name),
    )
    const at = (kg: number | null | undefined) => (kg ? agora : null)
    if (weighed.length > 0) {
      await savePatio(tx, before.id, {
        ...(isEntrada && { peso_entrada_kg: pesoEntradaKg ?? null, dh_peso_entrada: at(pesoEntradaKg) }),
        ...(isSaida && { peso_saida_kg: pesoSaidaKg ?? null, dh_peso_saida: at(pesoSaidaKg) }),
      })
    }
    return {
      set: {},
      acao: 'pesagem',
      extra: weighed.map(({ campo, de, para }) => ({ campo, de: inWords(de), para: inWords(para) })),
    }
  })

const inWords = (kg: number | null | undefined) => (kg === null || kg === undefined ? null : formatWeight(kg))
