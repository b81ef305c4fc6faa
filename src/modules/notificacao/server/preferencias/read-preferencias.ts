/** What a person gets told, as the preferences show it. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { notificationKinds } from '#platform/server/notifications/notification-kinds.ts'
import type { Session } from '#platform/server/session/session.ts'
import { canAccess } from '#platform/shared/access.ts'
import type { Vias } from '#platform/shared/notifications/notification.ts'
import { PESSOA_PADRAO, type PessoaPreferencia, padraoDe, viasDe } from '../../notificacao.rules.ts'
import { MAX_APARELHOS, type PreferenciasNotificacao } from '../../preferencia-notificacao.contract.ts'
import { toPreferencia } from '../distribuir/read-pessoas.ts'
import { vapidKeysOf } from '../enviar/vapid.ts'
import '../notificacao.tables.ts'

const DIAS = 30
const DAY_MS = 86_400_000

export const readPreferencias = (deps: Deps, session: Session): Promise<PreferenciasNotificacao> =>
  deps.db.readAsOwner(session.ownerId, (tx) => preferenciasOf(deps, tx, session))

export async function preferenciasOf(
  deps: Deps,
  tx: OwnerTx,
  session: Session,
): Promise<PreferenciasNotificacao> {
  const [pessoa, empresa, proprias, { contagens, dias }, aparelhos] = await Promise.all([
    findPessoa(tx, session.userId),
    readRegras(tx),
    readProprias(tx, session.userId),
    countByEvento(tx, session, deps.clock.now()),
    listAparelhos(tx, session.userId),
  ])
  const eventos = notificationKinds
    .list()
    .filter(({ access, isUnlisted }) => !isUnlisted && canAccess(access, session))
    .map((kind) => {
      const regra = empresa.get(kind.key)
      const contagem = contagens.get(kind.key)
      return {
        evento: kind.key,
        nome: kind.label,
        canal: kind.canal,
        obrigatorio: kind.isForced ?? false,
        padrao: viasDe(kind, regra, undefined),
        vias: viasDe(kind, regra, proprias.get(kind.key)),
        porDia: perDay(contagem?.todas ?? 0, dias),
        porDiaMeus: perDay(contagem?.minhas ?? 0, dias),
        dependeDeMeus: kind.publico === 'envolvidos',
      }
    })
  const { versao, preferencia } = pessoa
  return {
    eventos,
    soMeus: preferencia.soMeus,
    unidades: preferencia.unidades === null ? null : [...preferencia.unidades],
    silencio: { ...preferencia.silencio, dias: [...preferencia.silencio.dias] },
    fuso: preferencia.fuso,
    aparelhos,
    chavePush: vapidKeysOf(deps.config.secret).publicKey,
    version: versao,
  }
}

const perDay = (count: number, dias: number) => Math.round((count / dias) * 10) / 10

export async function findPessoa(
  tx: OwnerTx,
  usuarioId: string,
): Promise<{ versao: number; preferencia: PessoaPreferencia }> {
  const row = await tx.db
    .selectFrom('notificacao_pessoa')
    .selectAll()
    .where('owner_id', '=', tx.ownerId)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()
  return row
    ? { versao: row.versao, preferencia: toPreferencia(row) }
    : { versao: 0, preferencia: PESSOA_PADRAO }
}

export async function readRegras(tx: OwnerTx): Promise<Map<string, Vias>> {
  const rows = await tx.db
    .selectFrom('notificacao_regra')
    .select(['evento', 'painel', 'email', 'push', 'resumo'])
    .where('owner_id', '=', tx.ownerId)
    .execute()
  return new Map(rows.map(({ evento, ...vias }) => [evento, vias]))
}

async function readProprias(tx: OwnerTx, usuarioId: string): Promise<Map<string, Vias>> {
  const rows = await tx.db
    .selectFrom('notificacao_preferencia')
    .select(['evento', 'painel', 'email', 'push', 'resumo'])
    .where('owner_id', '=', tx.ownerId)
    .where('usuario_id', '=', usuarioId)
    .execute()
  return new Map(rows.map(({ evento, ...vias }) => [evento, vias]))
}

/** Notices of the last days in the units of the person, and of them those that name the person. */
async function countByEvento(tx: OwnerTx, { userId, allUnits, unitIds }: Session, agora: Date) {
  const since = new Date(agora.getTime() - DIAS * DAY_MS)
  const { rows } = await sql<{ evento: string; todas: number; minhas: number; desde: Date }>`
    select evento, count(*)::int as todas, (count(*) filter (where ${userId}::uuid = any(envolvidos)))::int as minhas,
      min(dh) as desde
    from notificacao
    where owner_id = ${tx.ownerId} and dh >= ${since}
      and (${allUnits} or unidade_id is null or unidade_id = any(${[...unitIds]}::uuid[]))
      and (ator_id is null or ator_id <> ${userId}::uuid)
    group by evento
  `.execute(tx.db)
  // A company that began last week is not counted as if it had told nothing before.
  const first = Math.min(agora.getTime(), ...rows.map(({ desde }) => desde.getTime()))
  const dias = Math.min(DIAS, Math.max(1, Math.ceil((agora.getTime() - first) / DAY_MS)))
  return { contagens: new Map(rows.map((row) => [row.evento, row])), dias }
}

const FIM = 12

async function listAparelhos(tx: OwnerTx, usuarioId: string): Promise<PreferenciasNotificacao['aparelhos']> {
  const rows = await tx.db
    .selectFrom('push_assinatura')
    .select(['id', 'aparelho', 'endpoint', 'criada_em', 'usada_em'])
    .where('owner_id', '=', tx.ownerId)
    .where('usuario_id', '=', usuarioId)
    .orderBy('criada_em', 'desc')
    .limit(MAX_APARELHOS)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    aparelho: row.aparelho,
    criadoEm: row.criada_em.toISOString(),
    usadoEm: row.usada_em?.toISOString() ?? null,
    fim: row.endpoint.slice(-FIM),
  }))
}

/** What the company has for those who chose nothing. */
export async function regrasOf(tx: OwnerTx) {
  const regras = await readRegras(tx)
  return {
    eventos: notificationKinds
      .list()
      .filter(({ isUnlisted }) => !isUnlisted)
      .map((kind) => ({
        evento: kind.key,
        nome: kind.label,
        canal: kind.canal,
        obrigatorio: kind.isForced ?? false,
        padrao: padraoDe(kind),
        vias: viasDe(kind, regras.get(kind.key), undefined),
      })),
  }
}
