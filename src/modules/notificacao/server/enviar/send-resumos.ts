/** The summary mail of the morning: 07:00 of each person's zone on business days, once, and never empty (E-406). */
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import { notificationKinds } from '#platform/server/notifications/notification-kinds.ts'
import { diaDoResumo, FUSO_PADRAO } from '../../notificacao.rules.ts'
import '../notificacao.tables.ts'
import { unsubscribeAddress } from './mail-notice.ts'
import { summaryMail } from './notice-mails.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** People of one run; the next minute takes the rest. */
const MAX_PESSOAS = 200
/** Lines of one mail; the rest is a number and a link. */
const MAX_LINHAS = 50
/** Notices that one mail counts; the next morning counts the rest. */
const MAX_AVISOS = 5_000

export const resumoJob = defineJob({
  name: 'notificacao.resumo',
  data: Type.Object({}),
  retries: 0,
  cron: { expression: '* * * * *', timeZone: 'America/Sao_Paulo' },
  run: sendResumos,
})

interface Pessoa {
  readonly ownerId: string
  readonly usuarioId: string
  readonly nome: string
  readonly email: string
  readonly fuso: string
}

export async function sendResumos(deps: Deps): Promise<void> {
  const agora = deps.clock.now()
  const fusos = await deps.db.asSystem('send-notices', async (tx) => {
    const { rows } = await sql<{ fuso: string }>`
      select distinct coalesce(p.fuso, ${FUSO_PADRAO}) as fuso from notificacao_envio e
      left join notificacao_pessoa p on p.owner_id = e.owner_id and p.usuario_id = e.usuario_id
      where e.via = 'resumo' and e.enviado_em is null and e.desistiu_em is null
    `.execute(tx.db)
    return rows.map(({ fuso }) => fuso)
  })
  for (const fuso of fusos) {
    const dia = diaDoResumo(fuso, agora, await readFeriados(deps))
    if (dia === undefined) continue
    for (const pessoa of await claimPessoas(deps, fuso, dia)) await sendResumo(deps, pessoa, dia)
  }
}

/** National holidays; those of a state or town are days on which somebody may work elsewhere. */
const readFeriados = (deps: Deps): Promise<ReadonlySet<string>> =>
  deps.db.asSystem('reference-data', async (tx) => {
    const { rows } = await sql<{ dia: string }>`
      select to_char(data, 'YYYY-MM-DD') as dia from feriado_nacional
    `.execute(tx.db)
    return new Set(rows.map(({ dia }) => dia))
  })

/** People of the zone with something to tell who have no summary of the day yet. */
const claimPessoas = (deps: Deps, fuso: string, dia: string): Promise<Pessoa[]> =>
  deps.db.asSystem('send-notices', async (tx) => {
    const { rows } = await sql<Pessoa>`
      with due as (
        select distinct e.owner_id, e.usuario_id from notificacao_envio e
        left join notificacao_pessoa p on p.owner_id = e.owner_id and p.usuario_id = e.usuario_id
        where e.via = 'resumo' and e.enviado_em is null and e.desistiu_em is null
          and coalesce(p.fuso, ${FUSO_PADRAO}) = ${fuso}
          and not exists (select from notificacao_resumo r
            where r.owner_id = e.owner_id and r.usuario_id = e.usuario_id and r.dia = ${dia}::date)
        limit ${MAX_PESSOAS}
      ), claimed as (
        insert into notificacao_resumo (owner_id, usuario_id, dia)
        select owner_id, usuario_id, ${dia}::date from due
        on conflict (owner_id, usuario_id, dia) do nothing
        returning owner_id, usuario_id
      )
      select u.owner_id as "ownerId", u.id as "usuarioId", u.nome, u.email, ${fuso} as fuso
      from claimed c join usuario u on u.owner_id = c.owner_id and u.id = c.usuario_id
      where u.ativo and not u.bloqueado
    `.execute(tx.db)
    return rows
  })

interface Linha {
  readonly grupo: string
  readonly titulo: string
  readonly evento: string
  readonly dh: Date
}

async function sendResumo(deps: Deps, pessoa: Pessoa, dia: string): Promise<void> {
  const { linhas, ids } = await deps.db.readAsOwner(pessoa.ownerId, (tx) => readLinhas(tx, pessoa.usuarioId))
  const total = ids.length
  if (total === 0) return
  try {
    await sendMail(deps, summaryMail, { to: pessoa.email, data: summaryOf(deps, pessoa, linhas, total) })
  } catch (error) {
    deps.log.warn({ err: error }, 'resumo não enviado')
    // Somebody else, or this process in a minute, tries again.
    await deps.db.asOwner(pessoa.ownerId, async (tx) => {
      await tx.db
        .deleteFrom('notificacao_resumo')
        .where('owner_id', '=', tx.ownerId)
        .where('usuario_id', '=', pessoa.usuarioId)
        .where(sql<boolean>`dia = ${dia}::date`)
        .execute()
    })
    return
  }
  await deps.db.asOwner(pessoa.ownerId, async (tx) => {
    await sql`
      update notificacao_envio set enviado_em = ${deps.clock.now()}, tentativas = tentativas + 1
      where owner_id = ${tx.ownerId} and usuario_id = ${pessoa.usuarioId}::uuid and via = 'resumo'
        and notificacao_id = any(${ids}::uuid[])
    `.execute(tx.db)
  })
}

/** What the mail counts, and the newest of it as lines: exactly these are marked as sent. */
async function readLinhas(
  tx: OwnerTx,
  usuarioId: string,
): Promise<{ linhas: readonly Linha[]; ids: readonly string[] }> {
  const { rows: due } = await sql<{ id: string }>`
    select notificacao_id as id from notificacao_envio
    where owner_id = ${tx.ownerId} and usuario_id = ${usuarioId}::uuid and via = 'resumo'
      and enviado_em is null and desistiu_em is null
    limit ${MAX_AVISOS}
  `.execute(tx.db)
  const ids = due.map(({ id }) => id)
  const { rows: linhas } = await sql<Linha>`
    select grupo_titulo as grupo, titulo, evento, dh from notificacao
    where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[])
    order by dh desc, id desc limit ${MAX_LINHAS}
  `.execute(tx.db)
  return { linhas, ids }
}

function summaryOf(deps: Deps, pessoa: Pessoa, linhas: readonly Linha[], total: number) {
  const eventos = [...new Set(linhas.map(({ evento }) => evento))]
  return {
    nome: pessoa.nome,
    fuso: pessoa.fuso,
    total,
    linhas,
    url: `${deps.config.publicUrl}/#/notificacoes`,
    stops: eventos.map((evento) => ({
      evento: notificationKinds.find(evento)?.label ?? evento,
      page: unsubscribeAddress(deps, unsubscribeToken(deps, { ...pessoa, evento })),
    })),
  }
}
