/** What a company sets for all its loads: gates that are switched off, and who may let loads pass. */
import { sql } from 'kysely'
import type { NivelDoPiso } from '#modules/piso/piso-decisao.rules.ts'
import { readRegras } from '#modules/regra-legal/server/read-regras.ts'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { listHistory, recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import type { ConfiguracaoDaConformidade, MudarChave } from '../conformidade.contract.ts'
import { GATE, GATES_COM_CHAVE, type Gate, PERMISSAO_LABELS, PERMISSOES, type Permissao } from '../gates.ts'
import { reavaliarJob } from './reavaliar.ts'
import './conformidade.tables.ts'

const ENTIDADE = 'conformidade'

export const getConfiguracaoOf = (deps: Deps, session: Session): Promise<ConfiguracaoDaConformidade> =>
  deps.db.readAsOwner(session.ownerId, readConfiguracao)

async function readConfiguracao(tx: OwnerTx): Promise<ConfiguracaoDaConformidade> {
  const [regras, chaves, gestores] = await Promise.all([
    readRegras(tx),
    tx.db.selectFrom('conformidade_chave').selectAll().where('owner_id', '=', tx.ownerId).execute(),
    tx.db
      .selectFrom('conformidade_gestor as g')
      .innerJoin('usuario as u', (join) =>
        join.onRef('u.owner_id', '=', 'g.owner_id').onRef('u.id', '=', 'g.usuario_id'),
      )
      .where('g.owner_id', '=', tx.ownerId)
      .where('u.ativo', '=', true)
      .select(['g.permissao', 'u.id', 'u.nome'])
      .orderBy('u.nome')
      .limit(100)
      .execute(),
  ])
  return {
    chaves: GATES_COM_CHAVE.map((gate) => {
      const desligada = chaves.find((chave) => chave.gate === gate)
      return {
        gate,
        titulo: GATE[gate].titulo,
        ligada: desligada === undefined,
        trava: regras.nivel(GATE[gate].regra) === 'trava',
        motivo: desligada?.motivo ?? null,
        por: desligada?.por_nome ?? null,
        quando: desligada?.quando.toISOString() ?? null,
      }
    }),
    gestores: PERMISSOES.map((permissao) => ({
      permissao,
      usuarios: gestores.filter((one) => one.permissao === permissao).map(({ id, nome }) => ({ id, nome })),
    })),
  }
}

/** The gate of the floor: a company that switched it off is only warned. */
export async function readNivelDoPiso(tx: Tx): Promise<NivelDoPiso> {
  const off = await tx.db
    .selectFrom('conformidade_chave')
    .select('gate')
    .where('gate', '=', 'piso')
    .executeTakeFirst()
  return off ? 'avisa' : 'bloqueia'
}

export const listHistoricoOf = (deps: Deps, session: Session) =>
  deps.db.readAsOwner(session.ownerId, (tx) => listHistory(tx, ENTIDADE, session.ownerId))

/** Switching off needs a reason; every load of the company is decided anew. Throws `invalid_input`. */
export function changeChave(
  deps: Deps,
  session: Session,
  gate: Gate,
  { ligada, motivo: typed }: MudarChave,
): Promise<ConfiguracaoDaConformidade> {
  const motivo = cleanLine(typed)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const removed = await tx.db
      .deleteFrom('conformidade_chave')
      .where('owner_id', '=', tx.ownerId)
      .where('gate', '=', gate)
      .returning('motivo')
      .executeTakeFirst()
    if (!ligada) {
      if (motivo === null) {
        throw new AppError(platformErrors.invalid_input, {
          details: [{ path: 'motivo', message: 'Diga por que a empresa desliga este bloqueio' }],
        })
      }
      const { name } = actorOf(session)
      await tx.db
        .insertInto('conformidade_chave')
        .values({ owner_id: tx.ownerId, gate, motivo, por_nome: name, quando: deps.clock.now() })
        .execute()
    }
    const wasOn = removed === undefined
    if (wasOn !== ligada) {
      await leaveTrace(tx, session, [
        {
          campo: `Bloqueio: ${GATE[gate].titulo}`,
          de: wasOn ? 'Ligado' : 'Desligado',
          para: ligada ? 'Ligado' : 'Desligado',
        },
        ...(motivo && !ligada ? [{ campo: 'Motivo', de: null, para: motivo }] : []),
      ])
      await deps.jobs.enqueue(tx, reavaliarJob, { ownerId: tx.ownerId })
    }
    return readConfiguracao(tx)
  })
}

/** Ids of other companies and of inactive people are left out. */
export const changeGestores = (
  deps: Deps,
  session: Session,
  permissao: Permissao,
  usuarios: readonly string[],
): Promise<ConfiguracaoDaConformidade> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await namesOf(tx, permissao)
    await tx.db
      .deleteFrom('conformidade_gestor')
      .where('owner_id', '=', tx.ownerId)
      .where('permissao', '=', permissao)
      .execute()
    await sql`
      insert into conformidade_gestor (owner_id, usuario_id, permissao)
      select owner_id, id, ${permissao} from usuario
      where owner_id = ${tx.ownerId} and id = any(${[...usuarios]}::uuid[]) and ativo
    `.execute(tx.db)
    const after = await namesOf(tx, permissao)
    if (before !== after) {
      await leaveTrace(tx, session, [{ campo: PERMISSAO_LABELS[permissao], de: before, para: after }])
    }
    return readConfiguracao(tx)
  })

async function namesOf(tx: OwnerTx, permissao: Permissao): Promise<string | null> {
  const { gestores } = await readConfiguracao(tx)
  const names = gestores.find((one) => one.permissao === permissao)?.usuarios.map(({ nome }) => nome) ?? []
  return names.join(', ') || null
}

async function leaveTrace(
  tx: OwnerTx,
  session: Session,
  mudancas: readonly { campo: string; de: string | null; para: string | null }[],
): Promise<void> {
  await recordHistory(tx, actorOf(session), {
    entidade: ENTIDADE,
    entidadeId: tx.ownerId,
    acao: 'configuração',
    versao: null,
    mudancas,
  })
  tx.announce({ ownerId: tx.ownerId, tipo: 'conformidade.configurada', entidadeId: tx.ownerId, versao: null })
}
