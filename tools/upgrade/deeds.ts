/** What a person does at one process, and how another process shows that it was done. */
import { cnpjOf } from '#modules/empresa/server/testing/empresa-sample.ts'
import { cargaSample, dayAfter, pedidoSample, reservaSample } from '../chaos/samples.ts'
import { listAt, textAt, type Visitor, valueAt } from './visitor.ts'

export interface Deed {
  /** In Portuguese. */
  readonly name: string
  /** Does it, and answers whether another visitor sees it. */
  readonly act: (doer: Visitor, world: World) => Promise<(witness: Visitor) => Promise<boolean>>
}

/** What both versions know of the demonstration company. */
export interface World {
  readonly unidadeId: string
  /** Stages of loads that wait for a vehicle, in their order. */
  readonly etapas: readonly string[]
  /** Another number at each call. */
  next(): number
}

const LIVRE = 1
/** Far enough for slots that nothing of the demonstration takes. */
const BOOKED_DAYS_AHEAD = 3

export async function readWorld(visitor: Visitor): Promise<World> {
  const unidades = listAt(await visitor.get('/api/unidadenegocio/listwithaccess'))
  const quadro = await visitor.get('/frete/quadro/carga?limit=20')
  let count = 0
  return {
    unidadeId:
      textAt(
        unidades.find((unidade) => valueAt(unidade, 'padrao') === true),
        'id',
      ) ?? '',
    etapas: idsOf(listAt(quadro, 'grupos', 0, 'etapas')),
    next: () => {
      count += 1
      return count
    },
  }
}

const marker = (world: World) => `Ensaio ${world.next()}`

async function registerCarga(doer: Visitor, world: World): Promise<string> {
  const sample = cargaSample(Date.now(), world.unidadeId, marker(world), 12_000)
  return idOf(await doer.post('/api/carga-mongo/cadastrar', sample))
}

/** The stage that the board shows a load in; undefined: it is not on the board. */
const etapaOnBoard = async (witness: Visitor, id: string) =>
  textAt(await witness.get(`/frete/quadro/carga?ids=${id}`), 'items', 0, 'etapa', 'id')

/** The first free slot of the default unit's docks. */
async function freeSlot(visitor: Visitor, dia: string): Promise<Parameters<typeof reservaSample>[0]> {
  const day = await visitor.get(`/agendamento/doca?dataReferencia=${dia}`)
  for (const doca of listAt(day, 'docas')) {
    for (const turno of listAt(doca, 'turnos')) {
      const horario = listAt(turno, 'horarios').find(
        (one) => valueAt(one, 'situacao') === LIVRE && listAt(one, 'reservas').length === 0,
      )
      if (!horario) continue
      return {
        docaId: idOf(doca),
        programacaoGradeConfigTurnoId: idOf(turno),
        programacaoGradeConfigTurnoHorarioId: idOf(horario),
        dhReserva: textAt(horario, 'inicio') ?? '',
      }
    }
  }
  throw new Error(`No free slot on ${dia}.`)
}

export const DEEDS: readonly Deed[] = [
  {
    name: 'cadastra uma característica, e a lista a mostra',
    async act(doer, world) {
      const id = idOf(
        await doer.post('/api/caracteristica', { descricao: marker(world), tipo: 1, icone: 'floco' }),
      )
      return async (witness) =>
        idsOf(listAt(await witness.get('/api/caracteristica/getByOwner'))).includes(id)
    },
  },
  {
    name: 'cadastra uma empresa, e ela é lida',
    async act(doer, world) {
      const nome = marker(world)
      const endereco = {
        cep: '89201-300',
        logradouro: 'Rua do Príncipe',
        numero: '1480',
        municipioId: 4209102,
      }
      const body = { documento: cnpjOf(world.next()), nome, tipos: [4], ...endereco }
      const id = idOf(await doer.post('/api/empresa', body))
      return async (witness) => textAt(await witness.get(`/api/empresa/${id}`), 'nome') === nome
    },
  },
  {
    name: 'cadastra uma carga, e o quadro a mostra',
    async act(doer, world) {
      const id = await registerCarga(doer, world)
      return async (witness) => (await etapaOnBoard(witness, id)) === world.etapas[0]
    },
  },
  {
    name: 'move uma carga, e o quadro a mostra na nova etapa',
    async act(doer, world) {
      const id = await registerCarga(doer, world)
      const [de, para] = world.etapas
      await doer.put(`/api/carga-mongo/${id}/etapa/${para}`, { de })
      return async (witness) => (await etapaOnBoard(witness, id)) === para
    },
  },
  {
    name: 'agenda uma doca, e o dia mostra a reserva',
    async act(doer, world) {
      const dia = dayAfter(Date.now(), BOOKED_DAYS_AHEAD)
      const ref = await freeSlot(doer, dia)
      const id = idOf(await doer.post('/agendamento/reserva', reservaSample(ref, marker(world))))
      return async (witness) => {
        const reservas = await witness.get(`/agendamento/reserva?dataReferencia=${dia}`)
        return idsOf(listAt(reservas)).includes(id)
      }
    },
  },
  {
    name: 'cadastra um pedido, e a lista o mostra',
    async act(doer, world) {
      const sample = pedidoSample(Date.now(), world.unidadeId, marker(world))
      const id = idOf(await doer.post('/formacao/pedido', sample))
      return async (witness) => idsOf(listAt(await witness.get('/formacao/pedido/listar'))).includes(id)
    },
  },
]

const idOf = (body: unknown) => textAt(body, 'id') ?? ''
const idsOf = (list: readonly unknown[]) => list.map(idOf)
