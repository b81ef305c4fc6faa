/** The dock bookings that a bulk action touches; the module of the docks answers, which loads know nothing of. */

import type { AgendamentosTocados } from '#modules/carga/agendamento-da-carga.contract.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { AcaoEmMassa } from '../acao.rules.ts'

type ListTocados = (tx: OwnerTx, cargaIds: readonly string[]) => Promise<AgendamentosTocados>

const NENHUM: AgendamentosTocados = { total: 0, primeiros: [] }
/** Actions after which nobody comes with the load any more. */
const ENCERRAM: readonly AcaoEmMassa[] = ['cancelar', 'desativar', 'finalizar']

let registered: ListTocados = async () => NENHUM

/** `list`: the open bookings of some loads, the earliest first. */
export function setAgendamentosDasCargas(list: ListTocados): void {
  registered = list
}

export const agendamentosTocados = (
  tx: OwnerTx,
  acao: AcaoEmMassa,
  cargaIds: readonly string[],
): Promise<AgendamentosTocados> =>
  ENCERRAM.includes(acao) && cargaIds.length > 0 ? registered(tx, cargaIds) : Promise.resolve(NENHUM)
