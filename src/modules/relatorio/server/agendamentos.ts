/** When which report is sent to whom. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { isTimeZone } from '#platform/shared/time-zone.ts'
import { proximoEnvio, whyNotQuando } from '../agendamento.rules.ts'
import {
  type AgendamentoDeRelatorio,
  MAX_AGENDAMENTOS,
  relatorioErrors,
  SITUACAO_ARQUIVO as S,
  type SaveAgendamento,
} from '../relatorio.contract.ts'
import { findRelatorio } from './relatorios.ts'
import './relatorio.tables.ts'

type Lido = Omit<AgendamentoDeRelatorio, 'proximoEm' | 'envios'> & {
  readonly proximoEm: Date | string | null
  readonly envios: readonly {
    readonly quando: string
    readonly situacao: number
    readonly total: number | null
    readonly aviso: string | null
    readonly vazio: boolean
  }[]
}

async function readAgendamentos(
  tx: OwnerTx,
  { userId, role }: Session,
  id?: string,
): Promise<AgendamentoDeRelatorio[]> {
  const { rows } = await sql<Lido>`
    select a.id, a.relatorio_id as "relatorioId", r.nome as "relatorioNome", a.quando, a.fuso_horario as "fusoHorario",
      a.formato, a.destinatarios, a.assunto, a.se_vazio as "seVazio", a.pausado, a.version, coalesce(u.nome, '') as dono,
      a.dono_id = ${userId}::uuid as meu, a.proximo_em as "proximoEm",
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'nome', p.nome) order by p.nome, p.id)
        from usuario p where p.owner_id = a.owner_id and p.id = any(a.destinatarios)), '[]') as pessoas,
      coalesce((select jsonb_agg(to_jsonb(x)) from (
        select f.agendado_para as quando, f.situacao, f.total, f.aviso, f.arquivo_id is null as vazio
        from relatorio_arquivo f where f.owner_id = a.owner_id and f.agendamento_id = a.id
        order by f.criado_em desc limit 10) x), '[]') as envios
    from agendamento_relatorio a
    join relatorio r on r.owner_id = a.owner_id and r.id = a.relatorio_id
    left join usuario u on u.owner_id = a.owner_id and u.id = a.dono_id
    where a.owner_id = ${tx.ownerId} and (a.dono_id = ${userId}::uuid or ${role === 'Administrador'})
      ${id === undefined ? sql`` : sql`and a.id = ${id}::uuid`}
    order by a.proximo_em nulls last, r.nome, a.id limit ${MAX_AGENDAMENTOS}
  `.execute(tx.db)
  return rows.map((row) => ({
    ...row,
    proximoEm: row.proximoEm === null ? null : new Date(row.proximoEm).toISOString(),
    envios: row.envios.map(({ quando, situacao, total, aviso, vazio }) => ({
      quando: new Date(quando).toISOString(),
      situacao: situacao === S.Falhou ? 'falhou' : total === 0 && vazio ? 'vazio' : 'enviado',
      registros: total,
      aviso,
    })),
  }))
}

export const listAgendamentos = (deps: Deps, session: Session): Promise<AgendamentoDeRelatorio[]> =>
  deps.db.readAsOwner(session.ownerId, (tx) => readAgendamentos(tx, session))

export const listPessoas = (deps: Deps, session: Session): Promise<{ id: string; nome: string }[]> =>
  deps.db.readAsOwner(session.ownerId, (tx) =>
    tx.db
      .selectFrom('usuario')
      .select(['id', 'nome'])
      .where('owner_id', '=', tx.ownerId)
      .where('ativo', '=', true)
      .where('bloqueado', '=', false)
      .orderBy('nome')
      .orderBy('id')
      .limit(1_000)
      .execute(),
  )

/** Throws `not_found` for one of others, unless an administrator asks. */
const findAgendamento = async (tx: OwnerTx, session: Session, id: string): Promise<AgendamentoDeRelatorio> =>
  existing((await readAgendamentos(tx, session, id))[0])

async function checked(deps: Deps, tx: OwnerTx, session: Session, values: SaveAgendamento) {
  const wrong = whyNotQuando(values.quando)
  if (wrong) throw invalidField('quando', wrong)
  if (!isTimeZone(values.fusoHorario)) throw invalidField('fusoHorario', 'Escolha um fuso horário da lista')
  await findRelatorio(tx, session, values.relatorioId)
  const known = await tx.db
    .selectFrom('usuario')
    .select('id')
    .where('owner_id', '=', tx.ownerId)
    .where('id', 'in', values.destinatarios)
    .where('ativo', '=', true)
    .execute()
  if (known.length < values.destinatarios.length) {
    throw invalidField('destinatarios', 'Escolha pessoas da empresa que ainda entram na plataforma')
  }
  const now = deps.clock.now().toISOString()
  return {
    relatorio_id: values.relatorioId,
    quando: JSON.stringify(values.quando),
    fuso_horario: values.fusoHorario,
    formato: values.formato,
    destinatarios: [...values.destinatarios],
    assunto: values.assunto?.trim() || null,
    se_vazio: values.seVazio,
    pausado: values.pausado,
    unidades: session.allUnits ? null : [...session.unitIds],
    proximo_em: values.pausado ? null : new Date(proximoEnvio(values.quando, values.fusoHorario, now)),
  }
}

export const createAgendamento = (
  deps: Deps,
  session: Session,
  values: SaveAgendamento,
): Promise<AgendamentoDeRelatorio> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const row = await checked(deps, tx, session, values)
    const { count } = await tx.db
      .selectFrom('agendamento_relatorio')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('owner_id', '=', tx.ownerId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_AGENDAMENTOS) throw new AppError(relatorioErrors.agendamento_list_full)
    const id = uuidv7()
    await tx.db
      .insertInto('agendamento_relatorio')
      .values({ owner_id: tx.ownerId, id, dono_id: session.userId, version: 1, ...row })
      .execute()
    return findAgendamento(tx, session, id)
  })

export const changeAgendamento = (
  deps: Deps,
  session: Session,
  id: string,
  { version, ...values }: SaveAgendamento & { readonly version: number },
): Promise<AgendamentoDeRelatorio> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    await findAgendamento(tx, session, id)
    const row = await checked(deps, tx, session, values)
    const { numUpdatedRows } = await tx.db
      .updateTable('agendamento_relatorio')
      .set({ ...row, version: version + 1 })
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError(platformErrors.version_conflict)
    return findAgendamento(tx, session, id)
  })

export const removeAgendamento = (deps: Deps, session: Session, id: string): Promise<void> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    await findAgendamento(tx, session, id)
    await tx.db
      .deleteFrom('agendamento_relatorio')
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', id)
      .execute()
  })
