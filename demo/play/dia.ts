/**
 * One day of a load in minutes: it is offered, a carrier takes it, a dock is booked, the gate lets the vehicle in, the
 * driver delivers, and the office closes it; a second load is on the road and late. Everything goes through the calls that
 * people's screens use, so that every screen that stands open moves.
 */
import { v7 as uuidv7 } from 'uuid'
import { SITUACAO_RESERVA } from '#modules/doca/agendamento-codes.ts'
import { TIPO_OFERTA } from '#modules/oferecimento/ciclo.rules.ts'
import type { GeoPoint } from '#platform/shared/geo.ts'
import { type Celular, openCelular } from './celular.ts'
import {
  type CargaTocada,
  CD,
  createCargaDaCidade,
  createCargaDaEstrada,
  createFrota,
  type Frota,
  hoje,
  inMinutes,
  MERCADO,
  type Mundo,
  PADARIA,
  PIRACICABA,
  reservar,
} from './mundo.ts'

export interface Passo {
  /** What happens, as one line for whoever watches. */
  readonly texto: string
  /** Seconds that the steps after it wait, of a day of three minutes. */
  readonly pausa: number
  readonly run: () => Promise<void>
}

/** What was made, for screens that are opened beside it. */
export interface Tocado {
  cidade?: CargaTocada
  estrada?: CargaTocada
  reserva?: { readonly id: string; readonly codigo: string }
  /** Of the second customer. */
  portal?: string
  link?: string
}

const between = (from: GeoPoint, to: GeoPoint, part: number): GeoPoint => ({
  latitude: from.latitude + (to.latitude - from.latitude) * part,
  longitude: from.longitude + (to.longitude - from.longitude) * part,
})

/** The steps of the day in their order; what they make stands in `tocado` once they ran. */
export function createDia(origin: string, mundo: Mundo, tocado: Tocado, now = Date.now): readonly Passo[] {
  const { operador, portaria, transportadora } = mundo
  let oferta = ''
  let frota: Frota | undefined
  let celular: Celular | undefined

  const cidade = () => known(tocado.cidade)
  const stop = (index: number) => known(cidade().paradas[index]).id
  const phone = () => known(celular)

  async function offer(): Promise<void> {
    tocado.cidade = await createCargaDaCidade(mundo)
    const draft = await operador.call<{ id: string; codigo: string; version: number }>(
      'POST',
      '/marketplace/oferta',
      {
        cargaId: tocado.cidade.id,
        tipo: TIPO_OFERTA.Direcionada,
        valor: 980,
        encerraEm: inMinutes(18),
        convidadas: [{ transportadoraId: mundo.transportadoraId }],
      },
    )
    oferta = draft.codigo
    await operador.call('POST', `/marketplace/oferta/${draft.id}/publicar`, { version: draft.version })
  }

  async function accept(): Promise<void> {
    frota = await createFrota(transportadora, 'Jair Moura')
    const { items } = await transportadora.call<{
      items: { id: string; codigo: string; version: number }[]
    }>('POST', '/marketplace/oferta-recebida/search', { qtdItem: 100 })
    const { id, version } = known(items.find(({ codigo }) => codigo === oferta))
    await transportadora.call('POST', `/marketplace/oferta-recebida/${id}/aceitar`, {
      version,
      valor: 980,
      veiculoId: frota.veiculoId,
      motoristaId: frota.motoristaId,
    })
  }

  async function book(): Promise<void> {
    tocado.reserva = await reservar(mundo, origin, cidade(), known(frota))
    const { paradas } = await operador.call<{
      paradas: { paradaId: string; link: { endereco: string } | null }[]
    }>('POST', `/api/carga-mongo/${cidade().id}/link-acompanhamento`, { paradaId: stop(2) })
    tocado.portal = known(paradas.find(({ paradaId }) => paradaId === stop(2))?.link).endereco
  }

  async function openLink(): Promise<void> {
    const { viagem } = await transportadora.call<{ viagem: { link: { endereco: string } } | null }>(
      'GET',
      `/api/carga-mongo/${cidade().id}/viagem`,
    )
    tocado.link = known(viagem).link.endereco
    celular = await openCelular(origin, tocado.link, known(frota).telefone)
    await celular.tell('aceitar')
    const { termo } = await celular.trip()
    await celular.tell('consentir', { corpo: { versaoTermo: termo.versao } })
  }

  async function talk(): Promise<void> {
    await phone().tell('mensagem', { corpo: { texto: 'Bom dia, em dez minutos estou na portaria.' } })
    const [conversa] = await operador.call<{ conversaId: string }[]>(
      'GET',
      `/api/conversacarga/porCarga?cargaId=${cidade().id}`,
    )
    await operador.call('POST', `/api/conversacarga/${known(conversa).conversaId}/mensagens`, {
      clienteId: uuidv7(),
      texto: 'Bom dia, Jair. Doca livre, pode entrar.',
    })
  }

  async function toEtapa(situacao: number): Promise<void> {
    const { etapas } = await portaria.call<{ etapas: { id: string; situacaoReserva: number | null }[] }>(
      'GET',
      `/agendamento/patio?dataReferencia=${hoje()}&unidadeNegocioId=${mundo.unidadeId}`,
    )
    const etapa = known(etapas.find(({ situacaoReserva }) => situacaoReserva === situacao))
    await portaria.call('PATCH', `/agendamento/reserva/${known(tocado.reserva).id}/atualizar-etapa`, {
      etapaId: etapa.id,
    })
  }

  const yard = (acao: string) =>
    portaria.call<void>('POST', `/agendamento/patio/reserva/${known(tocado.reserva).id}/${acao}`, {})

  async function startRoad(): Promise<void> {
    tocado.estrada = await createCargaDaEstrada(mundo)
    const { id, paradas } = tocado.estrada
    const { veiculoId, motoristaId } = await createFrota(operador, 'Marlene Prates')
    await operador.call('POST', `/api/carga-mongo/${id}/alocar`, { tipoAlocacao: 1, veiculoId, motoristaId })
    for (const [tipo, minutes] of [
      ['chegada', -75],
      ['saida', -50],
    ] as const) {
      await operador.call('POST', `/api/carga-mongo/${id}/eventos`, {
        tipo,
        paradaId: paradas[0]?.id,
        dh: inMinutes(minutes),
      })
    }
  }

  async function deliver(index: number, resultado: 'total' | 'parcial'): Promise<void> {
    const arquivos = [await phone().photo(), await phone().photo('assinatura')]
    const { paradas } = await phone().trip()
    const [nota] = paradas[index]?.notas ?? []
    await phone().tell('entregar', {
      paradaId: stop(index),
      arquivos,
      corpo: {
        resultado,
        recebedorNome: index === 1 ? 'Lídia Rocha' : 'Caio Brandt',
        ...(nota && { notas: [{ documentoId: nota.id, leitura: 'não conferida' }] }),
      },
    })
    await phone().tell('saiu', { paradaId: stop(index) })
  }

  async function close(): Promise<void> {
    const { items } = await operador.call<{ items: { id: string; version: number; situacao: number }[] }>(
      'GET',
      `/auditoria/entrega?cargaId=${cidade().id}&qtdItem=20`,
    )
    for (const { id, version } of items.filter(({ situacao }) => situacao === 3)) {
      await operador.call('POST', `/auditoria/entrega/${id}/conferir`, { version })
    }
    const { version } = await operador.call<CargaTocada>('GET', `/api/carga-mongo/${cidade().id}`)
    await operador.call('PUT', `/api/carga-mongo/${cidade().id}/finalizar`, { version })
  }

  /** A kilometre through the town, never faster than a vehicle drives. */
  const drive = (texto: string, from: GeoPoint, to: GeoPoint): readonly Passo[] => {
    const steps = 8
    let last = 0
    return Array.from({ length: steps }, (_unused, index) => ({
      texto: index === 0 ? texto : '',
      pausa: 5,
      run: async () => {
        const wait = last + 3_500 - now()
        if (index > 0 && wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
        last = now()
        await phone().position(between(from, to, (index + 1) / steps), 60)
      },
    }))
  }

  return [
    { texto: 'Embarcador: cria a carga com duas entregas e a oferece à Via Planalto', pausa: 8, run: offer },
    { texto: 'Outra carga está na estrada, e o cliente já esperava por ela', pausa: 6, run: startRoad },
    { texto: 'Via Planalto: aceita e indica veículo e motorista', pausa: 8, run: accept },
    { texto: 'Embarcador: reserva a doca desta hora e manda o link ao cliente', pausa: 6, run: book },
    { texto: 'Motorista: abre o link, aceita a viagem e autoriza a posição', pausa: 6, run: openLink },
    { texto: 'Motorista e embarcador: conversam', pausa: 6, run: talk },
    { texto: 'Portaria: registra a chegada', pausa: 6, run: () => yard('chegada') },
    { texto: 'Pátio: chama para a doca', pausa: 5, run: () => yard('chamada') },
    {
      texto: 'Motorista: responde que está a caminho',
      pausa: 5,
      run: () => phone().tell('responderChamada', { paradaId: stop(0), corpo: { resposta: 1 } }),
    },
    { texto: 'Doca: o veículo encosta', pausa: 8, run: () => toEtapa(SITUACAO_RESERVA.MotoristaNaDoca) },
    { texto: 'Doca: carregado, o veículo sai', pausa: 4, run: () => toEtapa(SITUACAO_RESERVA.Concluida) },
    ...drive('Motorista: a caminho da Panificadora Aurora', CD, PADARIA),
    {
      texto: 'Motorista: chegou à Panificadora Aurora',
      pausa: 4,
      run: () => phone().tell('chegou', { paradaId: stop(1) }),
    },
    { texto: 'Motorista: entrega tudo, com foto e assinatura', pausa: 4, run: () => deliver(1, 'total') },
    ...drive('Motorista: a caminho do Mercado Vila Arens', PADARIA, MERCADO),
    {
      texto: 'Motorista: chegou ao Mercado Vila Arens',
      pausa: 4,
      run: () => phone().tell('chegou', { paradaId: stop(2) }),
    },
    { texto: 'Motorista: entrega tudo, com foto e assinatura', pausa: 6, run: () => deliver(2, 'total') },
    { texto: 'Embarcador: confere os canhotos e finaliza a carga', pausa: 4, run: close },
  ]
}

/** The way of the load that is on the road, from `MINUTES` ago until now, as far as this part of the day (0 to 1). */
export async function moveEstrada({ operador }: Mundo, { estrada }: Tocado, part: number): Promise<void> {
  if (!estrada) return
  const MINUTES = 48
  await operador.call('POST', `/api/carga-mongo/${estrada.id}/posicoes`, {
    posicoes: [
      {
        dh: inMinutes(-MINUTES * (1 - part)),
        ...between(CD, PIRACICABA, 0.72 * part),
        fonte: 'rastreador',
      },
    ],
  })
}

function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('A step of the day found nothing to work on.')
  return value
}
