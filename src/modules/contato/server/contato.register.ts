/** Creating, changing, switching, removing and reading contacts. */
import { sql } from 'kysely'
import { empresaUsage, findEmpresa } from '#modules/empresa/server/empresa.register.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { createFieldRegister } from '#platform/server/fields/field-register.ts'
import { recordHistory } from '#platform/server/history.ts'
import { forgetRemoved } from '#platform/server/privacy/forget-removed.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { invalidField, invalidInput } from '#platform/shared/app-error.ts'
import { formatDay } from '#platform/shared/day.ts'
import { contatoCalls } from '../contato.contract.ts'
import { CONTATO, checkContato, showTelefones } from '../contato.fields.ts'
import { contatoData } from './contato.personal-data.ts'
import { countContatos, findPrincipal, unsetPrincipal } from './contato.repository.ts'

const ENTIDADE = 'contato'

export const contatos = createFieldRegister({
  entidade: ENTIDADE,
  nome: 'O contato',
  table: 'contato',
  calls: contatoCalls,
  fields: CONTATO,
  derived: {
    types: {},
    of: ({ nome, email, telefones }) => ({
      telefones,
      busca: sql`app_fold(${[nome, email ?? '', ...telefones].join(' ')})`,
    }),
  },
  filters: { empresaId: 'empresa_id', tipo: 'tipo' },
  words: { telefones: (telefones) => showTelefones(telefones) || null },
  // The clock says who is not born yet, so values are checked in `prepare`.
  check: () => [],
  async prepare({ deps, tx, session, values, before }) {
    // Nobody is born after the latest today there is on Earth.
    const today = new Date(deps.clock.now().getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
    const details = checkContato(values, today)
    if (details.length > 0) throw invalidInput(details)
    const { empresaId } = values
    if (empresaId !== null && empresaId !== before?.empresaId) {
      const empresa = await findEmpresa(tx, empresaId)
      if (!empresa?.ativo) {
        throw invalidField('empresaId', 'Escolha uma empresa ativa')
      }
    }
    if (values.principal && empresaId !== null)
      await replacePrincipal(deps, tx, session, empresaId, before?.id)
    return values
  },
  onChanged: forgetRemoved(contatoData),
  sheet: {
    name: 'contatos',
    order: ['nome', 'empresaId', 'ocupacao', 'email', 'telefones', 'tipo', 'principal', 'nascimento'],
    replace: {
      telefones: { header: 'Telefones', value: ({ telefones }) => showTelefones(telefones), width: 30 },
      nascimento: { header: 'Nascimento', value: ({ nascimento }) => nascimento && formatDay(nascimento) },
    },
  },
})
export const { register: contatoRegister, store: contatoStore } = contatos

/** At most one contact of a company is the first one: the former steps back in the same transaction. */
async function replacePrincipal(
  deps: Deps,
  tx: OwnerTx,
  session: Session,
  empresaId: string,
  ownId: string | undefined,
): Promise<void> {
  const former = await findPrincipal(tx, empresaId)
  if (former === undefined || former === ownId) return
  await unsetPrincipal(tx, former, deps.clock.now())
  const after = await contatoStore.find(tx, former)
  const versao = after?.version ?? null
  await recordHistory(tx, actorOf(session), {
    entidade: ENTIDADE,
    entidadeId: former,
    acao: 'alteração',
    versao,
    mudancas: [{ campo: 'Contato principal', de: true, para: false }],
  })
  tx.announce({ ownerId: tx.ownerId, tipo: `${ENTIDADE}.changed`, entidadeId: former, versao })
}

export const contatoUses = [empresaUsage.with({ nome: 'contatos', count: countContatos })]
