/**
 * A text for the customer: written here, sent by a person with what he has at hand. What is kept says that it was offered; the
 * platform never says that it was sent.
 */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordLooks } from '#platform/server/privacy/record-looks.ts'
import type { Session } from '#platform/server/session/session.ts'
import { existing, invalidField } from '#platform/shared/app-error.ts'
import { normalizeTelefone } from '#platform/shared/telefone.ts'
import type { OcorrenciaCarga, OcorrenciaDetalhe } from '../ocorrencia.contract.ts'
import {
  type AvisoAoCliente,
  CANAIS_DO_AVISO,
  MAX_CONTATOS,
  type OferecerAviso,
} from '../ocorrencia-conversa.contract.ts'
import { textoParaCliente } from '../texto-cliente.rules.ts'
import { openParaConversar, readDetalhe, writeComentario } from './comentarios.ts'
import { findOcorrencia } from './ocorrencia.repository.ts'

interface Contato {
  readonly id: string
  readonly nome: string
  readonly email: string | null
  readonly telefones: readonly string[]
}

/** Active contacts of the party of the stop, else of the last stop; the principal one first. */
async function listContatos(tx: OwnerTx, { id }: OcorrenciaCarga): Promise<Contato[]> {
  const { rows } = await sql<Contato>`
    select k.id, k.nome, k.email, k.telefones
    from carga_ocorrencia o
    join lateral (
      select y.empresa_id from carga_parada y where y.owner_id = o.owner_id and y.carga_id = o.carga_id
      order by (y.id = o.parada_id) desc nulls last, y.ordem desc limit 1
    ) d on true
    join contato k on k.owner_id = o.owner_id and k.empresa_id = d.empresa_id and k.ativo
    where o.owner_id = ${tx.ownerId} and o.id = ${id}
    order by k.principal desc, app_fold(k.nome), k.id limit ${MAX_CONTATOS}
  `.execute(tx.db)
  return rows
}

const whatsappOf = ({ telefones }: Contato): string | null => {
  const digits = telefones.map(normalizeTelefone).find((one) => one !== undefined)
  return digits === undefined ? null : `55${digits}`
}

/** Whose numbers were shown is noted. Throws `not_found`. */
export async function readAviso(deps: Deps, session: Session, id: string): Promise<AvisoAoCliente> {
  const { contatos, texto } = await deps.db.asOwner(session.ownerId, async (tx) => {
    const ocorrencia = await openParaConversar(tx, session, id)
    return {
      contatos: await listContatos(tx, ocorrencia),
      texto: textoParaCliente(ocorrencia, session.companyName),
    }
  })
  await recordLooks(deps, session, {
    entidade: 'contato',
    ids: contatos.map((contato) => contato.id),
    dado: 'completo',
    tela: 'Avisar cliente',
  })
  return {
    texto,
    contatos: contatos.map((contato) => ({
      id: contato.id,
      nome: contato.nome,
      email: contato.email,
      whatsapp: whatsappOf(contato),
    })),
  }
}

/** Throws `not_found`, and `invalid_input` for a contact that the receiver does not have. */
export const offerAviso = (
  deps: Deps,
  session: Session,
  id: string,
  { canal, contatoId }: OferecerAviso,
): Promise<OcorrenciaDetalhe> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const ocorrencia = await openParaConversar(tx, session, id)
    const contato = contatoId
      ? (await listContatos(tx, ocorrencia)).find((one) => one.id === contatoId.toLowerCase())
      : undefined
    if (contatoId && !contato)
      throw invalidField('contatoId', 'O contato não é mais do destinatário. Escolha outro.')
    const whom = contato ? ` para ${contato.nome}` : ''
    const texto = `Texto ao cliente oferecido por ${CANAIS_DO_AVISO[canal]}${whom}. O envio não é confirmado pela plataforma.`
    await writeComentario(
      tx,
      session,
      ocorrencia,
      { tipo: 'aviso-cliente', texto, mencoes: [] },
      deps.clock.now(),
    )
    return readDetalhe(tx, existing(await findOcorrencia(tx, tx.ownerId, id)))
  })
