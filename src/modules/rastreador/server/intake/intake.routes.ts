import { keyRoute } from '#platform/server/http/route.ts'
import { invalidField } from '#platform/shared/app-error.ts'
import { parseInstant } from '#platform/shared/date.ts'
import {
  type PontoDoAparelho,
  readOsmand,
  readTraccar,
  readTraccarClient,
} from '../../ponto-recebido.rules.ts'
import * as contract from '../../posicoes.contract.ts'
import { type Alvo, type PontoDaEntrada, takePontos } from './take-pontos.ts'

/** Exactly one of the three. */
function alvoOf({ dispositivo, placa, cargaId }: contract.PosicaoRecebida): Alvo {
  const given: Alvo[] = [
    ...(dispositivo?.trim() ? [{ dispositivo: dispositivo.trim() }] : []),
    ...(placa === undefined ? [] : [{ placa }]),
    ...(cargaId === undefined ? [] : [{ cargaId }]),
  ]
  const [only] = given
  return only && given.length === 1 ? only : { nenhum: true }
}

const toPonto = (posicao: contract.PosicaoRecebida): PontoDaEntrada => ({
  alvo: alvoOf(posicao),
  dh: parseInstant(posicao.dh),
  latitude: posicao.latitude,
  longitude: posicao.longitude,
  velocidadeKmh: posicao.velocidadeKmh ?? null,
  rumo: posicao.rumo ?? null,
  precisaoM: posicao.precisaoM ?? null,
  bateriaPct: posicao.bateriaPct ?? null,
  valida: true,
})

const ofDevice = ({ identificador, ...ponto }: PontoDoAparelho): PontoDaEntrada => ({
  ...ponto,
  alvo: { dispositivo: identificador },
})

function needDevice(ponto: PontoDoAparelho | undefined, path: string): PontoDaEntrada {
  if (!ponto) throw invalidField(path, 'Informe o identificador do aparelho, de até 64 caracteres')
  return ofDevice(ponto)
}

const isTraccarClient = (body: Readonly<Record<string, unknown>>) =>
  body.device_id !== undefined || (typeof body.location === 'object' && body.location !== null)

export const intakeRoutes = [
  keyRoute(contract.receberPosicoes, async ({ deps, chave, body }) => {
    const { gravadas, repetidas, descartadas } = await takePontos(
      deps,
      chave,
      'api',
      body.posicoes.map(toPonto),
    )
    return { gravadas, repetidas, descartadas: [...descartadas] }
  }),
  keyRoute(contract.receberOsmand, async ({ deps, chave, query }) => {
    const ponto = needDevice(readOsmand(query, deps.clock.now().toISOString()), 'id')
    await takePontos(deps, chave, 'osmand', [ponto])
  }),
  keyRoute(contract.receberOsmandForm, async ({ deps, chave, query, body }) => {
    const ponto = isTraccarClient(body)
      ? needDevice(readTraccarClient(body), 'device_id')
      : needDevice(readOsmand({ ...query, ...body }, deps.clock.now().toISOString()), 'id')
    await takePontos(deps, chave, 'osmand', [ponto])
  }),
  keyRoute(contract.receberTraccar, async ({ deps, chave, body }) => {
    const ponto = needDevice(readTraccar(body.position, body.device), 'device.uniqueId')
    await takePontos(deps, chave, 'traccar', [ponto])
  }),
]
