/** Customers of Alimentos Serra Dourada that follow their deliveries, and what one of them said. Nobody is handed a link here. */
import { sql } from 'kysely'
import { empresaRegister } from '#modules/empresa/server/empresa.register.ts'
import { portaisDeAcompanhamento } from '#modules/portal-acompanhamento/server/portal-acompanhamento.register.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { slugify } from '#platform/shared/texto.ts'
import { within } from './create-registers.ts'

const MENSAGENS = [
  'Recebemos agendamentos até as 16h da véspera.',
  'Paletes PBR retornam no mesmo veículo.',
  null,
] as const

const DOCUMENTOS = ['78123451000103', '79334562000121', '80445673000194'] as const

/** Registers whoever waits for a load on the road, so that it is known as more than the name of a stop. */
async function createClientes(
  deps: Deps,
  shipper: Session,
  now: Date,
): Promise<{ nome: string; raiz: string }[]> {
  const paradas = await deps.db.readAsOwner(shipper.ownerId, async (tx) => {
    const { rows } = await sql<{ id: string; nome: string; municipioId: number }>`
      select distinct on (p.nome) p.id, p.nome, p.municipio_id as "municipioId"
      from carga c join carga_parada p on p.owner_id = c.owner_id and p.carga_id = c.id
      where c.owner_id = ${tx.ownerId} and c.status in (2, 7) and p.tipo = 2 and p.empresa_id is null
        and p.municipio_id is not null and exists (
          select from carga_parada o where o.owner_id = c.owner_id and o.carga_id = c.id and o.dh_saida is not null)
      order by p.nome, c.codigo limit ${DOCUMENTOS.length}
    `.execute(tx.db)
    return rows
  })
  return deps.db.asOwner(shipper.ownerId, async (tx) => {
    const inside = within(deps, tx, now)
    const clientes = []
    for (const [index, { id, nome, municipioId }] of paradas.entries()) {
      const documento = DOCUMENTOS[index] ?? ''
      const empresa = await empresaRegister.create(inside, shipper, {
        documento,
        nome,
        tipos: [4],
        municipioId,
      })
      await sql`
        update carga_parada set empresa_id = ${empresa.id} where owner_id = ${tx.ownerId} and id = ${id}
      `.execute(tx.db)
      await sql`
        update entrega set cliente_id = ${empresa.id} where owner_id = ${tx.ownerId} and parada_id = ${id}
      `.execute(tx.db)
      clientes.push({ nome, raiz: documento.slice(0, 8) })
    }
    return clientes
  })
}

/** Of the customers that wait for a load. */
export async function createPortais(deps: Deps, shipper: Session, now: Date): Promise<void> {
  const clientes = await createClientes(deps, shipper, now)
  for (const [index, { nome, raiz }] of clientes.entries()) {
    await portaisDeAcompanhamento.register.create(deps, shipper, {
      nome,
      raiz,
      emails: [`recebimento@${slugify(nome).slice(0, 40)}.example`],
      mensagem: MENSAGENS[index] ?? null,
      ajuda: 'Atendimento: (11) 4000-1234, das 8h às 18h',
    })
  }
  await deps.db.asOwner(shipper.ownerId, async (tx) => {
    await sql`
      insert into rastreio_avaliacao (owner_id, parada_id, carga_id, nota, texto, criado_em)
      select e.owner_id, e.parada_id, e.carga_id, 5, 'Motorista atencioso, chegou com o canhoto preenchido.', ${now}
      from entrega e where e.owner_id = ${tx.ownerId} and e.situacao in (3, 4)
      order by e.dh_entrega desc nulls last, e.id limit 1
      on conflict do nothing
    `.execute(tx.db)
  })
}
