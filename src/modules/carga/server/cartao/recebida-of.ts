/** What a carrier lists of a load that it was given, on the board and after it. Pure. */

import type { CargaListada } from '../../carga-listada.contract.ts'
import { textosDoCartao } from '../../cartao-textos.rules.ts'
import { cartaoOf, maskMotorista } from './cartao-of.ts'
import type { CargaRow } from './read-cargas.ts'

/** Where the load stands among the carrier's own stages and units is added where it is read. */
export type RecebidaBase = Omit<CargaListada, 'etapa' | 'unidadeNegocioId' | 'unidadeNegocio'>

/** The row as `app_write_recebidas` takes it. */
export interface RecebidaRow {
  readonly owner_id: string
  readonly id: string
  readonly codigo: number
  readonly status: number
  readonly dh_coleta: string | null
  readonly dh_criacao: string
  readonly dh_encerramento: string | null
  readonly busca: string
  readonly carga: RecebidaBase
}

/** Undefined: no carrier of the platform has the load. */
export function recebidaOf(hostId: string, row: CargaRow): RecebidaRow | undefined {
  if (!row.contratacao) return undefined
  const viewerId = row.contratacao.owner_id
  const cartao = cartaoOf(viewerId, hostId, row)
  const dhFinalizacao = row.dh_finalizacao?.toISOString() ?? null
  const dhCancelamento = row.dh_cancelamento?.toISOString() ?? null
  const dhDesativacao = row.dh_desativacao?.toISOString() ?? null
  const dhEncerramento = dhFinalizacao ?? dhCancelamento ?? dhDesativacao
  const { transportadora: _own, ...textos } = textosDoCartao(cartao)
  return {
    owner_id: viewerId,
    id: cartao.id,
    codigo: row.codigo,
    status: cartao.status,
    dh_coleta: cartao.dhColeta,
    dh_criacao: cartao.dhCriacao,
    dh_encerramento: dhEncerramento,
    busca: [row.host_nome, ...Object.values(textos)].join(' '),
    carga: {
      ...maskMotorista(cartao),
      motivo: row.motivo,
      dhFinalizacao,
      dhCancelamento,
      dhDesativacao,
      dhEncerramento,
      // Of the people of another company nobody is named.
      encerradaPor: dhEncerramento === null ? null : row.host_nome,
    },
  }
}
