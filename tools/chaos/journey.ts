/**
 * Loads on their whole way: offered, taken by a carrier, carried by a driver with a link, told about, delivered; and goods that are
 * counted into a warehouse and sent on. Whatever had no clear answer is sent again as its caller would: creates and actions
 * with their key, acts and messages with the id that their device gave them.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '#planner/random.ts'
import { newCnh, newCpf } from '../../demo/play/new-pessoa.ts'
import { newPlaca } from '../../demo/play/new-placa.ts'
import { listAt, textAt, valueAt } from './answer.ts'
import { type Client, createClient, createSender, type Request } from './client.ts'
import type { Delivered, Ledger, Moved } from './ledger.ts'
import type { Route } from './route.ts'
import { dayAfter, ofertaSample, remessaSample, viagemSample } from './samples.ts'
import type { World } from './world.ts'
import type { Writer } from './writer.ts'

const PAUSE_MS = 15
const MAX_TOLD = 200
const VALOR = 5_450
/** Of journeys, those that take goods from one warehouse to another. */
const MOVES_GOODS = 1 / 3

export interface JourneyParts {
  readonly world: World
  readonly route: Route
  readonly origin: () => string
  readonly random: Random
  readonly ledger: Ledger
}

export function createJourneys({ world, route, origin, random, ledger }: JourneyParts): Writer {
  const shipper = createClient(origin, world.tokens, route.shipper)
  const carrier = createClient(origin, world.tokens, route.carrier)
  let ofPhones = 0

  /** Sends until it is answered. Throws what must not be answered. */
  async function done(client: Client, request: Request): Promise<unknown> {
    const answer = await client.send(request)
    if (answer.status >= 300) throw new Refused(request, answer.status, answer.body)
    if (request.method !== 'GET') ledger.acknowledged += 1
    return answer.body
  }
  const read = (client: Client, path: string) => done(client, { method: 'GET', path })
  const post = (client: Client, path: string, body: object = {}, key = randomUUID()) =>
    done(client, { method: 'POST', path, body, key })
  const versionOf = (body: unknown) => valueAt(body, 'version')

  async function frota() {
    const telefone = `119${String(10_000_000 + random.below(89_999_999))}`
    const veiculo = await post(carrier, '/api/veiculo', {
      placa: newPlaca(),
      tipo: 'TRUCK',
      carroceria: 'SIDER',
      eixos: 6,
      capacidadeKg: 40_000,
      propriedade: 'proprio',
    })
    const motorista = await post(carrier, '/api/motorista', {
      nome: 'Jair Moura',
      cpf: newCpf(),
      telefone,
      cnhNumero: newCnh(),
      cnhCategoria: 'E',
      cnhValidade: dayAfter(Date.now(), 900),
      vinculo: 'empregado',
    })
    return { telefone, veiculoId: idOf(veiculo), motoristaId: idOf(motorista) }
  }

  /** The offer is published to one carrier, and its answer is the contract. */
  async function contract(delivered: Delivered): Promise<void> {
    const { cargaId } = delivered
    const draft = await post(
      shipper,
      '/marketplace/oferta',
      ofertaSample(cargaId, route.transportadoraId, VALOR),
    )
    delivered.ofertaId = idOf(draft)
    const path = `/marketplace/oferta/${delivered.ofertaId}`
    await post(shipper, `${path}/publicar`, { version: versionOf(draft) })
    const recebidas = '/marketplace/oferta-recebida'
    const found = await done(carrier, { method: 'POST', path: `${recebidas}/search`, body: { qtdItem: 100 } })
    const codigo = textAt(draft, 'codigo')
    const recebida = listAt(found, 'items').find((one) => textAt(one, 'codigo') === codigo)
    const { telefone, ...indicados } = await frota()
    await post(carrier, `${recebidas}/${idOf(recebida)}/aceitar`, {
      version: versionOf(recebida),
      valor: VALOR,
      ...indicados,
    })
    delivered.isContracted = true
    delivered.telefone = telefone
  }

  /** The phone opens the link, and keeps what it is known by. */
  async function openPhone({ cargaId, telefone }: Delivered) {
    const shown = await read(carrier, `/api/carga-mongo/${cargaId}/viagem`)
    const token = textAt(shown, 'viagem', 'link', 'endereco')?.split('#')[1] ?? ''
    let cookie = ''
    const client = createSender(
      origin,
      async (): Promise<Record<string, string>> => (cookie ? { cookie } : {}),
    )
    const entrada: Request = {
      method: 'POST',
      path: '/api/viagem/entrada',
      body: {
        token,
        dispositivo: { id: randomUUID(), nome: 'Android 13, Chrome' },
        confirmacao: telefone.slice(-4),
      },
    }
    const answer = await client.send(entrada)
    const viagemId = textAt(answer.body, 'viagemId')
    if (!viagemId) throw new Refused(entrada, answer.status, answer.body)
    cookie = answer.cookie
    return { client, path: `/api/viagem/${viagemId}` }
  }

  async function carry(delivered: Delivered): Promise<void> {
    const { client, path } = await openPhone(delivered)
    const trip = await read(client, path)
    const [coleta = '', primeira = '', segunda = ''] = listAt(trip, 'paradas').map((one) => idOf(one))
    const tell = async (tipo: string, values: object = {}) => {
      const ato = { id: randomUUID(), tipo, dh: new Date().toISOString(), ...values }
      const told = await done(client, { method: 'POST', path: `${path}/atos`, body: { atos: [ato] } })
      const resultado = textAt(listAt(told, 'respostas')[0], 'resultado')
      if (resultado !== 'aceito' && resultado !== 'repetido') {
        ledger.surprises.push(`ato ${tipo} da viagem ${path}: ${JSON.stringify(told).slice(0, MAX_TOLD)}`)
        return
      }
      delivered.atos.set(ato.id, tipo)
    }
    await tell('aceitar')
    await tell('mensagem', { corpo: { texto: 'Saindo da garagem.' } })
    await answerMessage(delivered)
    await tell('chegou', { paradaId: coleta })
    await tell('saiu', { paradaId: coleta })
    await tell('chegou', { paradaId: primeira })
    await tell('entregar', {
      paradaId: primeira,
      corpo: { resultado: 'total', recebedorNome: 'Lídia Rocha' },
    })
    await tell('saiu', { paradaId: primeira })
    ofPhones += client.unclear
    await tellDelivery(delivered, segunda)
  }

  async function answerMessage(delivered: Delivered): Promise<void> {
    const [conversa] = listAt(await read(shipper, `/api/conversacarga/porCarga?cargaId=${delivered.cargaId}`))
    const clienteId = randomUUID()
    const path = `/api/conversacarga/${textAt(conversa, 'conversaId') ?? ''}/mensagens`
    await done(shipper, { method: 'POST', path, body: { clienteId, texto: 'Boa viagem, Jair.' } })
    delivered.mensagens.push(clienteId)
  }

  /** The last delivery is told by the office. */
  async function tellDelivery(delivered: Delivered, paradaId: string): Promise<void> {
    const { items } = (await read(shipper, `/auditoria/entrega?cargaId=${delivered.cargaId}&qtdItem=20`)) as {
      items: { id: string; paradaId: string; version: number }[]
    }
    const entrega = items.find((one) => one.paradaId === paradaId)
    if (!entrega)
      return void ledger.surprises.push(`carga ${delivered.cargaId}: sem entrega na última parada`)
    await post(shipper, `/auditoria/entrega/${entrega.id}/baixa`, {
      version: entrega.version,
      resultado: 'total',
      recebedorNome: 'Portaria',
    })
    delivered.baixas.push(entrega.id)
  }

  async function deliver(): Promise<void> {
    const sample = viagemSample(Date.now(), world.unidadeId, `J ${randomUUID()}`)
    const cargaId = idOf(await post(shipper, '/api/carga-mongo/cadastrar', sample))
    const delivered: Delivered = {
      cargaId,
      ofertaId: undefined,
      isContracted: false,
      telefone: '',
      atos: new Map(),
      mensagens: [],
      baixas: [],
    }
    ledger.delivered.push(delivered)
    await contract(delivered)
    await carry(delivered)
  }

  /** Counted into the stock, then sent to the other unit in a load of its own. */
  async function moveGoods(): Promise<void> {
    const marker = `Remessa ${randomUUID()}`
    const remessaId = idOf(await post(shipper, '/api/remessa', remessaSample(world.unidadeId, marker)))
    const moved: Moved = { remessaId, marker, conferenciaId: undefined, isStored: false, cargaId: undefined }
    ledger.moved.push(moved)
    await collect(remessaId)
    const aberta = await post(shipper, '/api/conferencia', {
      tipo: 'recebimento',
      unidadeId: world.unidadeId,
      remessaIds: [remessaId],
    })
    moved.conferenciaId = idOf(aberta)
    const path = `/api/conferencia/${moved.conferenciaId}`
    const volumes = listAt(await read(shipper, `/api/remessa/${remessaId}`), 'volumes')
    const leituras = volumes.map((one) => ({
      id: randomUUID(),
      codigo: textAt(one, 'etiqueta') ?? '',
      dh: new Date().toISOString(),
    }))
    await done(shipper, { method: 'POST', path: `${path}/leituras`, body: { leituras } })
    await post(shipper, `${path}/fechar`, { receber: { posicaoId: null } })
    moved.isStored = true
    const taken = await post(shipper, '/api/remessa/transferir', {
      ids: [remessaId],
      unidadeDestinoId: route.destinoId,
      novaCarga: { saida: new Date(Date.now() + 48 * 3_600_000).toISOString() },
    })
    moved.cargaId = textAt(taken, 'carga', 'id')
  }

  /** It carries no key: what was done without an answer is refused the second time, and read where it stands. */
  async function collect(remessaId: string): Promise<void> {
    const request: Request = { method: 'POST', path: `/api/remessa/${remessaId}/coletar`, body: {} }
    const before = shipper.unclear
    const answer = await shipper.send(request)
    if (answer.status >= 300 && shipper.unclear === before) {
      throw new Refused(request, answer.status, answer.body)
    }
    ledger.acknowledged += 1
  }

  return {
    client: {
      attempt: shipper.attempt,
      send: shipper.send,
      get unclear() {
        return shipper.unclear + carrier.unclear + ofPhones
      },
    },
    async work(isOver) {
      // However short the run is, one load goes its whole way.
      for (let isFirst = true; isFirst || !isOver(); isFirst = false) {
        try {
          await (!isFirst && random.next() < MOVES_GOODS ? moveGoods() : deliver())
        } catch (error) {
          if (!(error instanceof Refused)) throw error
          ledger.surprises.push(error.message)
        }
        await sleep(PAUSE_MS)
      }
    },
  }
}

/** An answer that a step of a journey must not get. */
class Refused extends Error {
  constructor({ method, path }: Request, status: number, body: unknown) {
    super(`${method} ${path} respondeu ${status} ${JSON.stringify(body)?.slice(0, MAX_TOLD)}`)
  }
}

const idOf = (body: unknown) => textAt(body, 'id') ?? ''
