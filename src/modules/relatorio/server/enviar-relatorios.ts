/**
 * Sends reports at their hours: each hour of a sending makes one file, whichever process notices it first, and each person
 * gets one mail, which is tried again until it is taken.
 */
import { sql } from 'kysely'
import { Type } from 'typebox'
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import { formatDay } from '#platform/shared/day.ts'
import { FORMAT_LOCALE } from '#platform/shared/locale.ts'
import { Id } from '#platform/shared/schemas.ts'
import { type Formato, proximoEnvio, type SeVazio } from '../agendamento.rules.ts'
import { REGISTROS } from '../campos.rules.ts'
import type { ConsultaGuardada } from '../consulta.contract.ts'
import { MAX_AGENDAMENTOS, type Quando, SITUACAO_ARQUIVO as S } from '../relatorio.contract.ts'
import { insertArquivos } from './arquivos.ts'
import { diasDaConsulta } from './consultar.ts'
import { ENVIAR_RELATORIO, fazerArquivoJob } from './fazer-arquivo.ts'
import { relatorioMail } from './mails.ts'
import './relatorio.tables.ts'

const TIME_ZONE = 'America/Sao_Paulo'
const MAX_OWNERS = 10_000

export const relogioDosRelatoriosJob = defineJob({
  name: 'relatorio.relogio',
  data: Type.Object({}),
  retries: 0,
  cron: { expression: '* * * * *', timeZone: TIME_ZONE },
  run: (deps) => runRelatorios(deps),
})

/** Puts what is due into the queue, and forgets files that have expired. */
export async function runRelatorios(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const owners = await deps.db.asSystem('report-sendings', async (tx) => {
    const { rows } = await sql<{ owner_id: string }>`
      select owner_id from agendamento_relatorio where proximo_em <= ${now}
      union select owner_id from relatorio_arquivo where vence_em <= ${now} and situacao < ${S.Vencido}
      limit ${MAX_OWNERS}
    `.execute(tx.db)
    return rows.map(({ owner_id }) => owner_id)
  })
  for (const ownerId of owners) {
    try {
      await runOwner(deps, ownerId, now)
    } catch (error) {
      // One company's trouble is not the others'; the next minute tries again.
      deps.log.error({ err: error, ownerId }, 'relatórios agendados')
    }
  }
}

interface Devido {
  readonly id: string
  readonly nome: string
  readonly consulta: ConsultaGuardada
  readonly dono_id: string
  readonly quando: Quando
  readonly fuso_horario: string
  readonly formato: Formato
  readonly destinatarios: string[]
  readonly assunto: string | null
  readonly se_vazio: SeVazio
  readonly proximo_em: Date
}

const runOwner = (deps: Deps, ownerId: string, now: Date): Promise<void> =>
  deps.db.asOwner(ownerId, async (tx) => {
    await queueDevidos(deps, tx, now)
    await forgetVencidos(tx, now)
  })

/** Each sending whose hour has come gets its file, and its next hour. */
async function queueDevidos(deps: Deps, tx: OwnerTx, now: Date): Promise<void> {
  const { rows } = await sql<Devido>`
    select a.*, r.nome, r.consulta from agendamento_relatorio a
    join relatorio r on r.owner_id = a.owner_id and r.id = a.relatorio_id
    where a.owner_id = ${tx.ownerId} and a.proximo_em <= ${now}
    order by a.proximo_em, a.id limit ${MAX_AGENDAMENTOS} for update of a skip locked
  `.execute(tx.db)
  if (rows.length === 0) return
  const novos = await insertArquivos(
    tx,
    rows.map(({ id, nome, consulta, formato, dono_id, proximo_em, destinatarios }) => ({
      id: uuidv7(),
      nome,
      consulta,
      formato,
      donoId: dono_id,
      unidades: null,
      agora: now,
      agendamento: { id, para: proximo_em, destinatarios },
    })),
  )
  await deps.jobs.enqueueAll(
    tx,
    fazerArquivoJob,
    novos.map((id) => ({ ownerId: tx.ownerId, id })),
  )
  const next = rows.map(({ quando, fuso_horario }) => proximoEnvio(quando, fuso_horario, now.toISOString()))
  await sql`
    update agendamento_relatorio a set proximo_em = x.proximo
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${next}::timestamptz[]) as x (id, proximo)
    where a.owner_id = ${tx.ownerId} and a.id = x.id
  `.execute(tx.db)
}

/** The content goes once no file points to it any more. */
async function forgetVencidos(tx: OwnerTx, now: Date): Promise<void> {
  await sql`
    with vencidos as (
      update relatorio_arquivo set situacao = ${S.Vencido}, arquivo_id = null
      where owner_id = ${tx.ownerId} and vence_em <= ${now} and situacao < ${S.Vencido} returning id
    )
    delete from arquivo where owner_id = ${tx.ownerId} and id in (
      select f.arquivo_id from relatorio_arquivo f join vencidos v on v.id = f.id where f.owner_id = ${tx.ownerId})
  `.execute(tx.db)
}

interface ParaEnviar {
  readonly nome: string
  readonly email: string
  readonly relatorio: string
  readonly consulta: ConsultaGuardada
  readonly quem: string | null
  readonly assunto: string | null
  readonly fuso: string
  readonly situacao: number
  readonly total: number | null
  readonly aviso: string | null
  readonly arquivo_id: string | null
  readonly se_vazio: SeVazio | null
  readonly para: Date
}

export const enviarRelatorioJob = defineJob({
  name: ENVIAR_RELATORIO,
  data: Type.Object({ ownerId: Id, id: Id, usuarioId: Id }),
  retries: 8,
  async run(deps, { ownerId, id, usuarioId }) {
    const found = await deps.db.readAsOwner(ownerId, async (tx) => {
      const { rows } = await sql<ParaEnviar>`
        select p.nome, p.email, f.nome as relatorio, f.consulta, u.nome as quem, a.assunto,
          coalesce(a.fuso_horario, ${TIME_ZONE}) as fuso, f.situacao, f.total, f.aviso, f.arquivo_id, a.se_vazio,
          coalesce(f.agendado_para, f.criado_em) as para
        from relatorio_arquivo f
        join usuario p on p.owner_id = f.owner_id and p.id = ${usuarioId} and p.ativo and not p.bloqueado
        left join usuario u on u.owner_id = f.owner_id and u.id = f.dono_id
        left join agendamento_relatorio a on a.owner_id = f.owner_id and a.id = f.agendamento_id
        where f.owner_id = ${tx.ownerId} and f.id = ${id} and ${usuarioId}::uuid = any(f.destinatarios)
      `.execute(tx.db)
      return rows[0]
    })
    if (!found) return
    const isEmpty = found.situacao === S.Pronto && found.arquivo_id === null
    if (isEmpty && found.se_vazio === 'calar') return
    const { de, ate } = diasDaConsulta(found.consulta, found.para, found.fuso)
    const periodo = `${formatDay(de)} a ${formatDay(ate)}`
    const [one, many] = REGISTROS[found.consulta.entidade]
    const total = found.total ?? 0
    await sendMail(deps, relatorioMail, {
      to: found.email,
      data: {
        nome: found.nome,
        relatorio: found.relatorio,
        assunto: (found.assunto ?? `${found.relatorio}, {periodo}`).replaceAll('{periodo}', periodo),
        periodo,
        quem: found.quem ?? 'Alguém da empresa',
        registros:
          found.arquivo_id === null
            ? null
            : `${total.toLocaleString(FORMAT_LOCALE)} ${total === 1 ? one : many}`,
        aviso: found.aviso,
        url: `${deps.config.publicUrl}/#/relatorios${found.arquivo_id === null ? '' : `?arquivo=${id}`}`,
      },
    })
  },
})
