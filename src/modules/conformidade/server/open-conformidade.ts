/** Reading the gates of a load: by its own company, and by the carrier that it was given to. */

import { findHost } from '#modules/carga/server/ciclo/open-carga.ts'
import { canReadUnit } from '#modules/carga/server/leitura/read-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import type { ConformidadeDaCarga, FatoEnviado, GateDaCarga } from '../conformidade.contract.ts'
import { avaliarCarga, resumirGates } from '../conformidade.rules.ts'
import { GATES_INFORMADOS, INFORMADOS_PELA_TRANSPORTADORA } from '../fato.rules.ts'
import { GATE, type Gate, PERMISSOES, type Permissao } from '../gates.ts'
import { type CargaComFatos, readConformidade } from './read-fatos-da-carga.ts'
import './conformidade.tables.ts'

export interface LeituraDaCarga extends CargaComFatos {
  /** The caller's company created the load. */
  readonly criador: boolean
}

/**
 * Does something in the company of the load, for its people or for the carrier with the contract. Throws `not_found` for
 * everybody else, also for units out of reach.
 */
export async function asLeitor<T>(
  deps: Deps,
  session: Session,
  cargaId: string,
  work: (
    tx: OwnerTx,
    carga: LeituraDaCarga,
    regras: Awaited<ReturnType<typeof readConformidade>>['regras'],
  ) => Promise<T>,
): Promise<T> {
  const host = await findHost(deps, session, cargaId)
  return deps.db.readAsOwner(host, async (tx) => {
    const { regras, cargas } = await readConformidade(tx, [cargaId])
    const carga = existing(cargas[0])
    const criador = host === session.ownerId
    const mayRead = criador
      ? canReadUnit(session, carga.unidadeId)
      : carga.contratadoOwnerId === session.ownerId
    if (!mayRead) throw new AppError(platformErrors.not_found)
    return work(tx, { ...carga, criador }, regras)
  })
}

export const getConformidadeOf = (
  deps: Deps,
  session: Session,
  cargaId: string,
): Promise<ConformidadeDaCarga> =>
  asLeitor(deps, session, cargaId, async (tx, carga, regras) => {
    const gates = avaliarCarga(carga.fatos, regras, deps.clock.now().toISOString())
    const permissoes = carga.criador ? await listPermissoes(tx, session.userId) : []
    return {
      cargaId: carga.id,
      codigo: String(carga.codigo),
      partida: carga.fatos.partida,
      fusoHorario: carga.fatos.zona,
      saiu: carga.fatos.saiuEm !== null,
      ...resumirGates(gates),
      gates: gates.map(({ gate, confirmada: _c, abrandado: _a, impede, ...avaliado }): GateDaCarga => {
        const { titulo, libera, exigeComprovante, regra } = GATE[gate]
        return {
          ...avaliado,
          gate,
          titulo,
          regraCodigo: regra,
          impede: [...impede],
          libera: regras.nivel(regra) === 'trava' ? null : libera,
          exigeComprovante,
          podeLiberar: libera !== null && permissoes.includes(libera),
          podeInformar: mayInform(gate, carga),
          fato: fatoOf(carga, gate),
          fatoVersao: carga.versoes[gate] ?? 0,
          liberacao: liberacaoOf(carga, gate),
        }
      }),
      regrasConferidasEm: regras.conferidaEm.toISOString(),
    }
  })

const mayInform = (gate: string, { criador, fatos }: LeituraDaCarga): boolean => {
  if (fatos.encerrada) return false
  const own: readonly string[] = criador ? GATES_INFORMADOS : INFORMADOS_PELA_TRANSPORTADORA
  return own.includes(gate)
}

function fatoOf({ fatos }: LeituraDaCarga, gate: string): FatoEnviado | null {
  const fato: unknown = Reflect.get(fatos.informados, gate)
  // What is stored was cleaned by the rules of its gate.
  return fato ? { ...(fato as FatoEnviado) } : null
}

/** Instants of the database within JSON are told as those of the wire. */
function liberacaoOf({ fatos }: LeituraDaCarga, gate: Gate): GateDaCarga['liberacao'] {
  const liberacao = fatos.liberacoes[gate]
  return liberacao ? { ...liberacao, quando: new Date(liberacao.quando).toISOString() } : null
}

export async function listPermissoes(tx: OwnerTx, usuarioId: string): Promise<Permissao[]> {
  const rows = await tx.db
    .selectFrom('conformidade_gestor')
    .select('permissao')
    .where('owner_id', '=', tx.ownerId)
    .where('usuario_id', '=', usuarioId)
    .execute()
  return PERMISSOES.filter((permissao) => rows.some((row) => row.permissao === permissao))
}
