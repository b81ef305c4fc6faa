/** What people do with conversations: begin one or open it again, write, end it, note something for their own company. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Carga } from '#modules/carga/carga-dados.contract.ts'
import { withOwnOrGiven } from '#modules/carga/server/ciclo/open-carga.ts'
import { getCarga } from '#modules/carga/server/leitura/read-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidField } from '#platform/shared/app-error.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { type Conversa, conversaErrors } from '../conversa.contract.ts'
import { cleanMensagem } from '../conversa.rules.ts'
import { type EnviarMensagem, MAX_NOTAS, type Mensagem, type Nota } from '../mensagem.contract.ts'
import { lockDoPar } from './conversa.repository.ts'
import { endConversas } from './end-conversa.ts'
import { ensureConversa, type MotoristaDaConversa, type PessoaDaConversa } from './ensure-conversa.ts'
import { getConversaListada, getGrupo } from './list-conversas.ts'
import { autorOf, readConversa, withConversa, withConversas } from './open-conversa.ts'
import { readMensagem } from './read-mensagens.ts'
import { writeMensagem } from './write-mensagem.ts'

/**
 * The second id is a driver, or the trip of one who is known by its link only. Throws `not_found` for a load out of reach,
 * and `conversa_motorista_de_fora` for a driver of another load.
 */
export async function openPar(
  deps: Deps,
  session: Session,
  cargaId: string,
  motoristaId: string,
): Promise<Conversa> {
  const own = await deps.db.readAsOwner(session.ownerId, (tx) => findOwnDriver(tx, motoristaId))
  return openWith(deps, session, cargaId, async (tx, id) => {
    const drivers = await listDriversOfCarga(tx, id)
    const driver =
      drivers.find((one) => one.motoristaId === motoristaId.toLowerCase()) ??
      (await findPessoaDoPar(tx, id, motoristaId)) ??
      own
    if (!driver) throw new AppError(conversaErrors.conversa_motorista_de_fora)
    return driver
  })
}

/** With whoever drives the load now. Throws `not_found`, and `conversa_carga_sem_motorista`. */
export const openDaCarga = (deps: Deps, session: Session, cargaId: string): Promise<Conversa> =>
  openWith(deps, session, cargaId, async (tx, id) => {
    const [driver] = await listDriversOfCarga(tx, id)
    if (!driver) throw new AppError(conversaErrors.conversa_carga_sem_motorista)
    return driver
  })

async function openWith(
  deps: Deps,
  session: Session,
  cargaId: string,
  choose: (tx: OwnerTx, cargaId: string) => Promise<PessoaDaConversa>,
): Promise<Conversa> {
  const id = await withOwnOrGiven(deps, session, cargaId, async ({ tx, before }) => {
    const options = { reabre: { nome: session.userName } }
    const pessoa = await choose(tx, before.id)
    return (await ensureConversa(tx, before.id, pessoa, deps.clock.now(), options)).id
  })
  return deps.db.readAsOwner(session.ownerId, (tx) => getConversaListada(tx, session, id))
}

/** Who talks in the conversation of the pair already, although the load has another driver by now. */
async function findPessoaDoPar(
  tx: OwnerTx,
  cargaId: string,
  pessoaId: string,
): Promise<PessoaDaConversa | undefined> {
  const conversa = await lockDoPar(tx, cargaId, pessoaId)
  if (!conversa) return undefined
  const { nome, motoristaId, motoristaOwnerId, viagemId } = conversa
  if (viagemId !== null) return { viagemId, nome }
  return motoristaId === null
    ? undefined
    : { motoristaId, motoristaOwnerId: motoristaOwnerId ?? tx.ownerId, nome }
}

/** A driver of the caller's own register. */
async function findOwnDriver(tx: OwnerTx, id: string): Promise<MotoristaDaConversa | undefined> {
  const row = await tx.db
    .selectFrom('motorista')
    .select(['id', 'nome'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .where('ativo', '=', true)
    .executeTakeFirst()
  return row && { motoristaId: row.id, motoristaOwnerId: tx.ownerId, nome: row.nome }
}

/** Who stands at the load: a driver of the register of its company, or the one its carrier named. */
async function listDriversOfCarga(tx: OwnerTx, cargaId: string): Promise<MotoristaDaConversa[]> {
  const { rows } = await sql<MotoristaDaConversa>`
    select m.id as "motoristaId", m.owner_id as "motoristaOwnerId", m.nome
    from carga c join motorista m on m.owner_id = c.owner_id and m.id = c.motorista_id
    where c.owner_id = ${tx.ownerId} and c.id = ${cargaId}
    union all
    select (x.motorista ->> 'id')::uuid, x.contratado_owner_id, x.motorista ->> 'nome' from carga_contratacao x
    where x.owner_id = ${tx.ownerId} and x.carga_id = ${cargaId} and x.motorista is not null
  `.execute(tx.db)
  return rows
}

/** Throws `not_found` and what `writeMensagem` throws. */
export const sendMensagem = (
  deps: Deps,
  session: Session,
  id: string,
  body: EnviarMensagem,
): Promise<Mensagem> =>
  withConversa(deps, session, id, async ({ tx, conversa, isHost }) => {
    const agora = deps.clock.now()
    const nova = { ...body, dh: agora }
    const { seq } = await writeMensagem(tx, conversa, autorOf(session, isHost), nova, agora)
    return readMensagem(tx, conversa.id, seq, { ownerId: session.ownerId })
  })

/** By the id of one conversation, or of all that a load has. Throws `not_found`. */
export async function endByPerson(deps: Deps, session: Session, id: string): Promise<void> {
  const ids = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const one = await tx.db
      .selectFrom('conversa_caixa')
      .select('id')
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (one) return [one.id]
    const { conversasMotorista } = await getGrupo(tx, session, id)
    return conversasMotorista.filter((own) => !own.ConversaEncerrada).map(({ conversaId }) => conversaId)
  })
  if (ids.length === 0) return
  await withConversas(deps, session, ids, (tx, conversas) =>
    endConversas(tx, conversas, session.userName, deps.clock.now()),
  )
}

/** By either id. Throws `not_found`. */
export async function getCargaOf(deps: Deps, session: Session, id: string): Promise<Carga> {
  const cargaId = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const row = await tx.db
      .selectFrom('conversa_caixa')
      .select('carga_id')
      .where('owner_id', '=', tx.ownerId)
      .where((eb) => eb.or([eb('id', '=', id), eb('conversa_carga_id', '=', id)]))
      .limit(1)
      .executeTakeFirst()
    return existing(row).carga_id
  })
  return getCarga(deps, session, cargaId)
}

const toNota = (row: {
  readonly id: string
  readonly conversa_id: string
  readonly cliente_id: string
  readonly usuario_nome: string
  readonly texto: string
  readonly dh: Date
}): Nota => ({
  id: row.id,
  conversaId: row.conversa_id,
  clienteId: row.cliente_id,
  autorNome: row.usuario_nome,
  texto: row.texto,
  dh: row.dh.toISOString(),
})

/** Kept under the caller's own company, whoever keeps the conversation; the other one never meets it. */
export async function writeNota(
  deps: Deps,
  session: Session,
  id: string,
  body: { readonly clienteId: string; readonly texto: string },
): Promise<Nota> {
  const conversaId = await readConversa(deps, session, id, async ({ conversa }) => conversa.id)
  const texto = cleanMensagem(body.texto)
  if (texto === null) throw invalidField('texto', validationMessages.required)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const row = await tx.db
      .insertInto('conversa_nota')
      .values({
        owner_id: tx.ownerId,
        id: uuidv7(),
        conversa_id: conversaId,
        cliente_id: body.clienteId,
        usuario_id: session.userId,
        usuario_nome: session.userName,
        texto,
        dh: deps.clock.now(),
      })
      .onConflict((conflict) =>
        conflict
          .constraint('conversa_nota_cliente_once')
          .doUpdateSet((eb) => ({ cliente_id: eb.ref('conversa_nota.cliente_id') })),
      )
      .returningAll()
      .executeTakeFirst()
    const unidade = await readUnidade(tx, conversaId)
    tx.announce({
      ownerId: tx.ownerId,
      tipo: 'conversa.nota',
      entidadeId: conversaId,
      versao: null,
      dados: { unidade },
    })
    return toNota(existing(row))
  })
}

const readUnidade = async (tx: OwnerTx, conversaId: string): Promise<string | null> =>
  (
    await tx.db
      .selectFrom('conversa_caixa')
      .select('unidade_id')
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', conversaId)
      .executeTakeFirst()
  )?.unidade_id ?? null

/** The newest, oldest first. Throws `not_found`. */
export async function listNotas(deps: Deps, session: Session, id: string): Promise<Nota[]> {
  const conversaId = await readConversa(deps, session, id, async ({ conversa }) => conversa.id)
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const rows = await tx.db
      .selectFrom('conversa_nota')
      .selectAll()
      .where('owner_id', '=', tx.ownerId)
      .where('conversa_id', '=', conversaId)
      .orderBy('dh', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_NOTAS)
      .execute()
    return rows.reverse().map(toNota)
  })
}
