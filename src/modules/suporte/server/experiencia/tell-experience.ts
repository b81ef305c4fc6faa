/** After a sign-in the provider of customer experience is told of the person, at most once a day (S-178, S-237, S-292). */
import { sql } from 'kysely'
import { Type } from 'typebox'
import { onSignIn } from '#modules/sessao/server/on-sign-in.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { dayAt } from '#platform/shared/date.ts'
import type { Extension } from '#platform/shared/extension-point.ts'
import { Id } from '#platform/shared/schemas.ts'
import { contactOf, isCustomer, type PessoaNoProduto } from '../../experiencia.rules.ts'
import '../suporte.tables.ts'
import { experienceProviderOf } from './experience-provider.ts'

const ZONE = 'America/Sao_Paulo'

export const tellExperienceJob = defineJob({
  name: 'suporte.experiencia',
  data: Type.Object({ ownerId: Id, usuarioId: Id }),
  // The sign-in of the next day is the next try.
  retries: 0,
  async run(deps, { ownerId, usuarioId }) {
    const provider = experienceProviderOf(deps)
    const { customerExperience } = deps.config
    if (!provider || !customerExperience) return
    const day = dayAt(deps.clock.now(), ZONE)
    const found = await deps.db.asOwner(ownerId, async (tx) => {
      const pessoa = await findPessoa(tx, usuarioId)
      return pessoa && isCustomer(pessoa) && (await claimDay(tx, usuarioId, day)) ? pessoa : undefined
    })
    if (!found) return
    try {
      const clientId = await provider.findClient(found.documento)
      if (clientId === undefined) return
      await provider.saveContact(contactOf(found, { clientId, contactType: customerExperience.contactType }))
    } catch (error) {
      deps.log.warn({ err: error, usuarioId }, 'experiência do cliente não foi informada')
    }
  },
})

async function findPessoa(
  tx: OwnerTx,
  usuarioId: string,
): Promise<(PessoaNoProduto & { readonly documento: string }) | undefined> {
  const { rows } = await sql<PessoaNoProduto & { readonly documento: string }>`
    select u.tipo, u.nome, u.email, u.telefone, u.papel, u.funcao_patio as "funcaoPatio", o.documento
    from usuario u join owner o on o.owner_id = u.owner_id
    where u.owner_id = ${tx.ownerId} and u.id = ${usuarioId}::uuid and u.ativo
  `.execute(tx.db)
  return rows[0]
}

/** False: the person was told of today, by whichever process. */
async function claimDay(tx: OwnerTx, usuarioId: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into experiencia_envio as e (owner_id, usuario_id, dia)
    values (${tx.ownerId}, ${usuarioId}::uuid, ${day}::date)
    on conflict (owner_id, usuario_id) do update set dia = excluded.dia where e.dia < excluded.dia
    returning 1
  `.execute(tx.db)
  return rows.length > 0
}

/** Without a provider nobody is put into the queue. */
export const tellOnSignIn = ({ config, jobs }: Deps): readonly Extension[] =>
  config.customerExperience === null
    ? []
    : [
        onSignIn.with({
          key: 'experiencia',
          signedIn: (tx, { ownerId, usuarioId }) =>
            jobs.enqueue(tx, tellExperienceJob, { ownerId, usuarioId }),
        }),
      ]
