/** Conversations with drivers of Alimentos Serra Dourada: on the road, with the carrier that runs the load, and one that ended. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { openDaCarga, sendMensagem } from '#modules/conversa/server/act-on-conversa.ts'
import { findConversa } from '#modules/conversa/server/conversa.repository.ts'
import { endConversas } from '#modules/conversa/server/end-conversa.ts'
import { markRead } from '#modules/conversa/server/mark-read.ts'
import { ensureConversaDoMotorista, writeAsMotorista } from '#modules/conversa/server/motorista.ts'
import { respostasRapidas } from '#modules/resposta-rapida/server/resposta-rapida.register.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { demoId } from './demo-ids.ts'

const MINUTE_MS = 60_000
/** Beyond every number of a message. */
const EVERYTHING = 1_000_000

interface Fala {
  readonly de: 'motorista' | 'embarcador' | 'transportadora'
  /** Minutes ago. */
  readonly ha: number
  readonly texto: string
}

interface Roteiro {
  readonly falas: readonly Fala[]
  /** The shipper has read the last message. */
  readonly lida?: true
  readonly encerrada?: true
}

/** With drivers of the own fleet, in the order of the loads on the road. */
const ROTEIROS: readonly Roteiro[] = [
  {
    falas: [
      { de: 'embarcador', ha: 131, texto: 'Bom dia! Vimos que parou na BR-354. Está tudo bem?' },
      { de: 'motorista', ha: 128, texto: 'Fila na balança, uns 40 caminhões. Carga sem avaria.' },
      {
        de: 'embarcador',
        ha: 124,
        texto: 'Obrigada. Avisei o cliente que a entrega atrasa. Me diga quando liberar.',
      },
      { de: 'motorista', ha: 12, texto: 'Liberou agora.' },
      { de: 'motorista', ha: 9, texto: 'Saí da balança. Chego em 2 horas.' },
    ],
  },
  {
    falas: [
      {
        de: 'motorista',
        ha: 74,
        texto: 'Três sacos rasgados no fundo do baú. Mando foto do canhoto na entrega.',
      },
      {
        de: 'embarcador',
        ha: 70,
        texto: 'Anotado. Separe os três e peça para o conferente ressalvar na nota.',
      },
    ],
  },
  {
    falas: [
      {
        de: 'embarcador',
        ha: 300,
        texto: 'Doca 02 termina a conferência 11:30. Pode esperar no pátio de apoio.',
      },
      { de: 'motorista', ha: 288, texto: 'Recebido, obrigado.' },
    ],
    lida: true,
    encerrada: true,
  },
]

/** With the driver of a carrier, who came by the link of the trip. */
const DA_TRANSPORTADORA: Roteiro = {
  falas: [
    { de: 'motorista', ha: 48, texto: 'Cheguei, a portaria pediu o número do lacre.' },
    { de: 'transportadora', ha: 45, texto: 'O lacre é o da nota, Edna. Já mandei para a portaria.' },
    { de: 'motorista', ha: 41, texto: 'Certo, entrando na doca.' },
  ],
  lida: true,
}

const RESPOSTAS = [
  ['Recebido, obrigada', 'Recebido, obrigada!'],
  ['Envie a posição', 'Pode enviar a sua posição agora, por favor?'],
  ['Envie o canhoto', 'Por favor, envie a foto do canhoto assinado.'],
  ['Doca liberada', 'A doca está liberada, pode entrar.'],
] as const

interface Partes {
  readonly shipper: Session
  readonly carrier: Session
}

export async function createConversas(deps: Deps, { shipper, carrier }: Partes, now: Date): Promise<void> {
  for (const [atalho, texto] of RESPOSTAS) {
    await respostasRapidas.register.create(deps, shipper, { atalho, texto })
  }
  const own = await listCargas(
    deps,
    shipper,
    sql`c.motorista_id is not null and c.status in (2, 7)`,
    ROTEIROS.length,
  )
  for (const [index, roteiro] of ROTEIROS.entries()) {
    const cargaId = own[index]
    if (cargaId === undefined) continue
    const begin = at(deps, now, (roteiro.falas[0]?.ha ?? 0) + 1)
    const { conversaId } = await openDaCarga(begin, shipper, cargaId)
    await tell(deps, { shipper, carrier }, conversaId, roteiro, now)
  }
  const [given] = await listCargas(
    deps,
    shipper,
    sql`c.status in (2, 7) and exists (select from carga_contratacao k where k.owner_id = c.owner_id
      and k.carga_id = c.id and k.contratado_owner_id = ${carrier.ownerId})`,
    1,
  )
  if (given === undefined) return
  const pessoa = { viagemId: demoId('viagem:conversa'), nome: 'Edna Couto' }
  const { id } = await deps.db.asOwner(shipper.ownerId, (tx) =>
    ensureConversaDoMotorista(tx, given, pessoa, at(deps, now, 60).clock.now()),
  )
  await tell(deps, { shipper, carrier }, id, DA_TRANSPORTADORA, now)
}

/** The program some minutes ago. */
const at = (deps: Deps, now: Date, minutes: number): Deps => ({
  ...deps,
  clock: { now: () => new Date(now.getTime() - minutes * MINUTE_MS) },
})

async function listCargas(
  deps: Deps,
  shipper: Session,
  where: ReturnType<typeof sql>,
  limit: number,
): Promise<string[]> {
  const { rows } = await deps.db.readAsOwner(shipper.ownerId, (tx) =>
    sql<{ id: string }>`
      select c.id from carga c where c.owner_id = ${tx.ownerId} and ${where} order by c.codigo limit ${limit}
    `.execute(tx.db),
  )
  return rows.map(({ id }) => id)
}

async function tell(
  deps: Deps,
  { shipper, carrier }: Partes,
  conversaId: string,
  { falas, lida, encerrada }: Roteiro,
  now: Date,
): Promise<void> {
  for (const { de, ha, texto } of falas) {
    const then = at(deps, now, ha)
    const clienteId = uuidv7()
    if (de === 'motorista') {
      const dh = then.clock.now()
      await deps.db.asOwner(shipper.ownerId, (tx) =>
        writeAsMotorista(tx, conversaId, [{ clienteId, texto, dh }], dh),
      )
    } else {
      const quem = de === 'embarcador' ? shipper : carrier
      // Whoever answers has read what stands above.
      await markRead(then, quem, conversaId, EVERYTHING)
      await sendMensagem(then, quem, conversaId, { clienteId, texto })
    }
  }
  if (lida) await markRead(at(deps, now, 1), shipper, conversaId, EVERYTHING)
  if (!encerrada) return
  await deps.db.asOwner(shipper.ownerId, async (tx) => {
    const conversa = await findConversa(tx, conversaId, { lock: true })
    if (conversa) await endConversas(tx, [conversa], shipper.userName, at(deps, now, 200).clock.now())
  })
}
