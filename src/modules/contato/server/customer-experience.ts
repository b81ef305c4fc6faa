/** Clients and contacts under the names of customer experience (shell §7.3). */

import { findEmpresa, findIdByDocumento } from '#modules/empresa/server/empresa.register.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { normalizeDocumento } from '#platform/shared/documento.ts'
import { cleanFields } from '#platform/shared/fields/field-rules.ts'
import { MAX_UNPAGED } from '#platform/shared/schemas.ts'
import type { Client, Contact, Contato, SaveContact, SaveContato } from '../contato.contract.ts'
import { CONTATO } from '../contato.fields.ts'
import { contatoRegister, contatoStore } from './contato.register.ts'
import { findSame } from './contato.repository.ts'

const toContact = (contato: Contato): Contact => ({
  id: contato.id,
  name: contato.nome,
  email: contato.email,
  occupation: contato.ocupacao,
  birthday: contato.nascimento,
  is_principal: contato.principal,
  type_contact_id: contato.tipo,
  external_id_client: contato.empresaId,
  phones: contato.telefones,
})

export function listClients(deps: Deps, session: Session, taxId: string): Promise<Client[]> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const id = await findIdByDocumento(tx, normalizeDocumento(taxId))
    const empresa = id === undefined ? undefined : await findEmpresa(tx, id)
    if (!empresa) return []
    const { items } = await contatoStore.search(tx, {
      page: -1,
      qtdItem: MAX_UNPAGED,
      ativo: true,
      empresaId: empresa.id,
    })
    return [{ id: empresa.id, name: empresa.nome, tax_id: empresa.documento, contacts: items.map(toContact) }]
  })
}

/** What is not sent stays as it is when the contact exists. */
export async function saveContact(deps: Deps, session: Session, input: SaveContact): Promise<Contact> {
  const wanted = cleanFields(CONTATO, {
    nome: input.name,
    email: input.email,
    empresaId: input.external_id_client,
  })
  const known = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const id = await findSame(tx, wanted)
    return id === undefined ? undefined : contatoStore.find(tx, id)
  })
  const body: SaveContato = {
    nome: input.name,
    email: input.email ?? null,
    empresaId: input.external_id_client ?? null,
    telefones: input.phones ?? known?.telefones ?? [],
    ocupacao: input.occupation === undefined ? (known?.ocupacao ?? null) : input.occupation,
    nascimento: input.birthday === undefined ? (known?.nascimento ?? null) : input.birthday,
    tipo: input.type_contact_id ?? known?.tipo ?? 5,
    principal: input.is_principal ?? known?.principal ?? false,
  }
  const saved = known
    ? await contatoRegister.change(deps, session, known.id, body, known.version)
    : await contatoRegister.create(deps, session, body)
  return toContact(saved)
}
