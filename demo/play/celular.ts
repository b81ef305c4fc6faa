/** The phone of a driver: it opens the link, tells acts and positions, and sends photos. */
import { v7 as uuidv7 } from 'uuid'
import type { Ato, RespostaDoAto } from '#modules/viagem/ato.contract.ts'
import type { Entrada, ViagemDoMotorista } from '#modules/viagem/trip.contract.ts'
import type { GeoPoint } from '#platform/shared/geo.ts'
import { request } from './pessoa.ts'

/** A white page of paper, the smallest picture that a phone could send. */
const FOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
)

export interface Celular {
  /** Tells one act of now. Throws where it is refused. */
  readonly tell: (tipo: Ato['tipo'], values?: Partial<Ato>) => Promise<void>
  readonly position: (place: GeoPoint, velocidadeKmh: number) => Promise<void>
  /** Stores a photo; its id goes with the act. */
  readonly photo: (tipo?: 'foto' | 'assinatura') => Promise<string>
  readonly trip: () => Promise<ViagemDoMotorista>
}

/** `endereco`: the link as the company sends it; `telefone`: that of the driver's register. */
export async function openCelular(origin: string, endereco: string, telefone: string): Promise<Celular> {
  const entered = await request(
    origin,
    'POST',
    '/api/viagem/entrada',
    {},
    {
      token: endereco.split('#')[1] ?? '',
      dispositivo: { id: uuidv7(), nome: 'Android 13, Chrome' },
      confirmacao: telefone.slice(-4),
    },
  )
  const { viagemId, estado } = entered.body as Entrada
  if (!viagemId) throw new Error(`The link of the driver did not open: ${estado}.`)
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .join('; ')
  const path = `/api/viagem/${viagemId}`
  const headers = { cookie }
  return {
    async tell(tipo, values = {}) {
      const ato = { id: uuidv7(), tipo, dh: new Date().toISOString(), ...values }
      const { body } = await request(origin, 'POST', `${path}/atos`, headers, { atos: [ato] })
      const [told] = (body as { respostas: RespostaDoAto[] }).respostas
      if (told?.resultado !== 'aceito') throw new Error(`The act ${tipo} was refused: ${told?.message}`)
    },
    async position({ latitude, longitude }, velocidadeKmh) {
      const posicoes = [{ dh: new Date().toISOString(), latitude, longitude, velocidadeKmh, precisaoM: 8 }]
      await request(origin, 'POST', `${path}/posicoes`, headers, { posicoes })
    },
    async photo(tipo = 'foto') {
      const arquivoId = uuidv7()
      const form = new FormData()
      form.append('anexo', new Blob([FOTO], { type: 'image/png' }), 'foto.png')
      const query = new URLSearchParams({ arquivoId, tipo, dh: new Date().toISOString() })
      await request(origin, 'POST', `${path}/arquivos?${query}`, headers, form)
      return arquivoId
    },
    trip: async () => (await request(origin, 'GET', path, headers)).body as ViagemDoMotorista,
  }
}
