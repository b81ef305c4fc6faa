/** Registering, changing and removing remessas. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { diffFields, recordHistories } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField, invalidInput, platformErrors } from '#platform/shared/app-error.ts'
import type { Estado, Etapa } from '../acoes.rules.ts'
import { PASSO, SITUACAO_REMESSA as S } from '../pipe.rules.ts'
import { type RemessaDetalhe, remessaErrors, type SaveRemessa } from '../remessa-dados.contract.ts'
import { checkRemessa, cleanRemessa, type RemessaFields } from '../remessa-values.contract.ts'
import { writeEtapas } from './etapas.repository.ts'
import { detailRemessa, readRemessas } from './read-remessas.ts'
import {
  announceRemessa,
  columnsOf,
  ENTIDADE_REMESSA,
  isWithin,
  openRemessas,
  takeCodigos,
  unidadesDe,
} from './remessa.repository.ts'
import { HISTORY, wordsOf } from './remessa-historico.ts'
import { type RemessaResolvida, resolveRemessas } from './resolve-remessas.ts'
import {
  etapasDe,
  insertDocumentos,
  insertRemessas,
  insertVolumes,
  type NovaRemessa,
  refreshBusca,
  updateRemessa,
} from './write-remessas.ts'

/** Cleaned, checked. Throws `invalid_input` with the fields. */
function toFields(input: SaveRemessa, before?: Parameters<typeof cleanRemessa>[1]): RemessaFields {
  const fields = cleanRemessa(input, before)
  const problems = checkRemessa(fields)
  if (problems.length > 0) throw invalidInput(problems)
  return fields
}

export function createRemessa(deps: Deps, session: Session, body: SaveRemessa): Promise<RemessaDetalhe> {
  const fields = toFields(body)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const [resolved] = await resolveRemessas(tx, session, [fields])
    if (!resolved?.remessa) throw invalidInput(resolved?.problems ?? [])
    const [id = ''] = await createRemessas(
      tx,
      actorOf(session),
      [{ fields: resolved.remessa }],
      deps.clock.now(),
    )
    return detailRemessa(tx, session, id)
  })
}

type Pronta = { readonly fields: RemessaResolvida } & Partial<
  Pick<NovaRemessa, 'etapas' | 'situacao' | 'entregaId'>
>

/** Writes remessas in a transaction of the caller, with history and events. Answers their ids in the same order. */
export async function createRemessas(
  tx: OwnerTx,
  actor: Actor,
  prontas: readonly Pronta[],
  now: Date,
): Promise<string[]> {
  if (prontas.length === 0) return []
  const codigos = await takeCodigos(tx, prontas.length)
  const novas = prontas.map(({ fields, etapas, ...more }, index): NovaRemessa => {
    const codigo = codigos[index]
    if (codigo === undefined) throw new Error('Each remessa has a code.')
    return { id: uuidv7(), codigo, fields, etapas: etapas ?? etapasDe(fields), ...more }
  })
  await insertRemessas(tx, novas, actor, now)
  const ids = novas.map(({ id }) => id)
  const remessas = await readRemessas(tx, ids)
  await recordHistories(
    tx,
    actor,
    remessas.map((remessa) => ({
      entidade: ENTIDADE_REMESSA,
      entidadeId: remessa.id,
      acao: 'criação',
      versao: 1,
      mudancas: diffFields(HISTORY, undefined, wordsOf(remessa)),
    })),
  )
  for (const { id, fields, etapas } of novas) {
    const unidades = unidadesDe({ unidadeNegocioId: fields.unidadeNegocioId, etapas })
    announceRemessa(tx, { id, versao: 1, verbo: 'created', unidades })
  }
  return ids
}

/** Throws `not_found`, `version_conflict` with both versions, and what of the remessa is past changing. */
export const changeRemessa = (
  deps: Deps,
  session: Session,
  id: string,
  { version, ...body }: SaveRemessa,
): Promise<RemessaDetalhe> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const aberta = existing((await openRemessas(tx, [id], { forChange: true }))[0])
    if (!isWithin(session, aberta.estado)) throw new AppError(platformErrors.not_found)
    const before = await detailRemessa(tx, session, id)
    if (version !== undefined && version !== before.version) {
      throw new AppError(platformErrors.version_conflict, {
        extra: { current: before, yours: { ...before, ...body } },
      })
    }
    assertEditavel(aberta.estado)
    const fields = toFields(body, before)
    const known = new Set(
      [...unidadesDe(aberta.estado), ...REFERENCES.map((key) => before[key])].filter((one) => one !== null),
    )
    const [resolved] = await resolveRemessas(tx, session, [fields], known)
    if (!resolved?.remessa) throw invalidInput(resolved?.problems ?? [])
    const now = deps.clock.now()
    await updateRemessa(tx, before.id, resolved.remessa, now)
    const papeis = [{ id: before.id, codigo: aberta.codigo, fields: resolved.remessa }]
    if (fields.documentos) {
      await sql`delete from remessa_documento where owner_id = ${tx.ownerId} and remessa_id = ${before.id}`.execute(
        tx.db,
      )
      await insertDocumentos(tx, papeis)
    }
    if (fields.volumes) await replaceVolumes(tx, before, papeis)
    const after = await replaceEtapas(tx, before.id, aberta.estado, fields)
    await refreshBusca(tx, [before.id])
    const [changed] = await readRemessas(tx, [before.id])
    await recordHistories(tx, actorOf(session), [
      {
        entidade: ENTIDADE_REMESSA,
        entidadeId: before.id,
        acao: version === undefined ? 'alteração sem conferir a versão' : 'alteração',
        versao: before.version + 1,
        mudancas: diffFields(HISTORY, wordsOf(before), wordsOf(existing(changed))),
      },
    ])
    const unidades = unidadesDe(aberta.estado, after)
    announceRemessa(tx, { id: before.id, versao: before.version + 1, verbo: 'changed', unidades })
    return detailRemessa(tx, session, id)
  })

const REFERENCES = [
  'tomadorServicoId',
  'agenteCargaId',
  'remetenteId',
  'destinatarioId',
  'terminalCargaId',
  'terminalEntregaId',
  'caracteristicaId',
  'responsavelId',
] as const

function assertEditavel({ situacao, etapas }: Estado): void {
  const isSent = etapas.some(({ tipo, passo }) => tipo === 'expedicao' && passo !== PASSO.Pendente)
  if (situacao === S.Resolvida || situacao === S.Cancelada || isSent) {
    throw new AppError(remessaErrors.remessa_ja_expedida)
  }
}

/** Until the first of them was received. Throws `remessa_volumes_recebidos`. */
async function replaceVolumes(
  tx: OwnerTx,
  { id, volumes }: RemessaDetalhe,
  papeis: Parameters<typeof insertVolumes>[1],
): Promise<void> {
  const wanted = papeis[0]?.fields.volumes ?? []
  const isSame =
    wanted.length === volumes.length &&
    wanted.every(({ etiqueta }, index) => etiqueta === null || etiqueta === volumes[index]?.etiqueta)
  if (volumes.some(({ estado }) => estado !== 'esperado')) {
    if (isSame) return
    throw new AppError(remessaErrors.remessa_volumes_recebidos)
  }
  await sql`delete from remessa_volume where owner_id = ${tx.ownerId} and remessa_id = ${id}`.execute(tx.db)
  await insertVolumes(tx, papeis)
}

/** Steps in which something happened stay, at their places; the planned ones are replaced. */
async function replaceEtapas(
  tx: OwnerTx,
  id: string,
  estado: Estado,
  fields: RemessaFields,
): Promise<Estado> {
  const base = { ...estado, unidadeNegocioId: fields.unidadeNegocioId }
  const done = estado.etapas.filter(({ passo }) => passo !== PASSO.Pendente)
  if (!fields.etapas) {
    if (done.length > 0 || estado.unidadeNegocioId === fields.unidadeNegocioId) return base
    return saveEtapas(tx, id, base, etapasDe(fields))
  }
  const wanted = etapasDe(fields)
  const isKept = done.every((etapa, index) => {
    const other = wanted[index]
    return (
      other?.tipo === etapa.tipo &&
      other.unidadeOrigemId === etapa.unidadeOrigemId &&
      other.unidadeDestinoId === etapa.unidadeDestinoId
    )
  })
  if (!isKept) throw invalidField('etapas', 'As etapas que já começaram ficam como estão, no início da lista')
  return saveEtapas(tx, id, base, [...done, ...wanted.slice(done.length)])
}

async function saveEtapas(
  tx: OwnerTx,
  id: string,
  estado: Estado,
  etapas: readonly Etapa[],
): Promise<Estado> {
  const columns = columnsOf({ situacao: estado.situacao, etapas })
  const assignments = Object.keys(columns).map((name) => sql`${sql.ref(name)} = x.${sql.ref(name)}`)
  await writeEtapas(tx, [[id, etapas]])
  await sql`
    update remessa r set ${sql.join(assignments)}
    from json_populate_record(null::remessa, ${JSON.stringify(columns)}::json) x
    where r.owner_id = ${tx.ownerId} and r.id = ${id}
  `.execute(tx.db)
  return { ...estado, etapas }
}

/** Only what was never touched. Throws `record_in_use`. */
export const removeRemessa = (deps: Deps, session: Session, id: string): Promise<void> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const aberta = existing((await openRemessas(tx, [id], { forChange: true }))[0])
    const { estado } = aberta
    if (!isWithin(session, estado)) throw new AppError(platformErrors.not_found)
    if (estado.situacao !== S.Pendente || estado.etapas.some(({ passo }) => passo !== PASSO.Pendente)) {
      throw new AppError(platformErrors.record_in_use, {
        message: 'A remessa já andou: cancele-a em vez de excluir.',
      })
    }
    await sql`delete from remessa where owner_id = ${tx.ownerId} and id = ${aberta.id}`.execute(tx.db)
    announceRemessa(tx, {
      id: aberta.id,
      versao: aberta.versao + 1,
      verbo: 'removed',
      unidades: unidadesDe(estado),
    })
  })
