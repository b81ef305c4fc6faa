/**
 * Takes points of devices: finds whose they are, which loads they belong to, and has them written into the company of each
 * load. What became of each point is answered, and noted for the device.
 */
import { cargasDoPonto } from '#modules/carga/carga-na-estrada.rules.ts'
import { whyDescartar } from '#modules/carga/posicao.rules.ts'
import type { OrigemDaPosicao } from '#modules/carga/posicao-consentimento.rules.ts'
import { listNaEstrada, writeFrota, writeTracked } from '#modules/carga/server/posicao/track-cargas.ts'
import type { PontoParaGravar } from '#modules/carga/server/posicao/write-posicoes.ts'
import { noteUse } from '#modules/chave-api/server/chaves.ts'
import { findPreferencias } from '#modules/preferencia/server/preferencia.repository.ts'
import { toOwnerPreferences } from '#modules/preferencia/server/read-preferencias.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { KeyCaller } from '#platform/server/session/key-caller.ts'
import { toMercosul } from '#platform/shared/placa.ts'
import type { PontoLido } from '../../ponto-recebido.rules.ts'
import type { DescarteDaEntrada, ResultadoDoSinal, TipoRastreador } from '../../rastreador.rules.ts'
import {
  type Aparelho,
  countDesconhecidos,
  countRecebidas,
  listAparelhos,
  listVeiculosDasPlacas,
  type Sinal,
  saveSinais,
} from './intake.repository.ts'

/** Whose position a point is: a device, a vehicle by its plate, or a load. */
export type Alvo =
  | { readonly dispositivo: string }
  | { readonly placa: string }
  | { readonly cargaId: string }
  | { readonly nenhum: true }

export type PontoDaEntrada = PontoLido & { readonly alvo: Alvo }

export interface EntradaFeita {
  readonly gravadas: number
  readonly repetidas: number
  readonly descartadas: readonly { readonly indice: number; readonly codigo: DescarteDaEntrada }[]
}

/** A point with what was found of its target. */
interface Dono {
  readonly origem: OrigemDaPosicao
  readonly veiculoId: string | null
  readonly motoristaId: string | null
  readonly cargaId: string | null
  readonly aparelho: Aparelho | undefined
}
type Achado = Dono | { readonly codigo: DescarteDaEntrada; readonly aparelho?: Aparelho | undefined }

type Codigos = (ResultadoDoSinal | undefined)[]

export async function takePontos(
  deps: Deps,
  chave: KeyCaller,
  tipo: TipoRastreador,
  pontos: readonly PontoDaEntrada[],
): Promise<EntradaFeita> {
  const now = deps.clock.now()
  const { achados, cargas, frotaPropria } = await deps.db.readAsOwner(chave.ownerId, (tx) =>
    lookUp(tx, pontos),
  )
  const codigos: Codigos = achados.map((achado) => ('codigo' in achado ? achado.codigo : undefined))
  const daCarga: (string | null)[] = achados.map(() => null)
  const porDestino = new Map<
    string,
    { ownerId: string; origem: OrigemDaPosicao; pontos: PontoParaGravar[] }
  >()
  const semCarga: number[] = []
  for (const [indice, ponto] of pontos.entries()) {
    const achado = achados[indice]
    if (!achado || 'codigo' in achado) continue
    const descarte = whyDescartar(ponto, now)
    if (descarte || ponto.dh === undefined) {
      codigos[indice] = descarte ?? 'invalida'
      continue
    }
    const levadas = cargas.filter((carga) => isOf(carga, achado))
    // A load that is named itself is none that waits for its turn.
    const escolhidas = achado.cargaId
      ? levadas.filter(({ inicio }) => inicio <= (ponto.dh ?? ''))
      : cargasDoPonto(levadas, ponto.dh)
    if (escolhidas.length === 0) {
      codigos[indice] = achado.cargaId && levadas.length === 0 ? 'carga_desconhecida' : 'sem_carga'
      if (!achado.cargaId) semCarga.push(indice)
      continue
    }
    daCarga[indice] = escolhidas[0]?.cargaId ?? null
    for (const { ownerId, cargaId } of escolhidas) {
      const key = `${ownerId} ${achado.origem}`
      const destino = porDestino.get(key) ?? { ownerId, origem: achado.origem, pontos: [] }
      porDestino.set(key, destino)
      destino.pontos.push({ ...ponto, cargaId, indice, fonte: FONTES[achado.origem] })
    }
  }
  const suspeitas = new Set<number>()
  for (const { ownerId, origem, pontos: sent } of porDestino.values()) {
    const de = { origem, deOwnerId: chave.ownerId }
    const gravadas = await writeTracked(deps, ownerId, sent, de)
    note(codigos, gravadas)
    for (const indice of gravadas.suspeitas) suspeitas.add(indice)
  }
  await deps.db.asOwner(chave.ownerId, async (tx) => {
    if (frotaPropria) await keepFrota(tx, { pontos, achados, codigos, semCarga }, now)
    await saveSinais(tx, sinaisOf(pontos, achados, { codigos, daCarga, suspeitas }), now)
    await countDesconhecidos(tx, desconhecidosOf(pontos, codigos, tipo), now)
    await noteUse(tx, chave, now)
    // Last, as points of one company that come at the same time wait for each other here.
    await countRecebidas(
      tx,
      codigos.map((codigo) => codigo ?? 'sem_carga'),
      now,
    )
  })
  return {
    gravadas: codigos.filter((codigo) => codigo === 'gravada').length,
    repetidas: codigos.filter((codigo) => codigo === 'repetida').length,
    descartadas: codigos.flatMap((codigo, indice) =>
      codigo === 'gravada' || codigo === 'repetida' ? [] : [{ indice, codigo: codigo ?? 'sem_carga' }],
    ),
  }
}

/** Kept with each point; the trail says what brought it. */
const FONTES: Readonly<Record<OrigemDaPosicao, string>> = {
  veiculo: 'rastreador',
  aparelho: 'celular',
  pagina: 'celular',
  informada: 'integração',
}

async function lookUp(tx: OwnerTx, pontos: readonly PontoDaEntrada[]) {
  const alvos = pontos.map(({ alvo }) => alvo)
  const identificadores = alvos.flatMap((alvo) => ('dispositivo' in alvo ? [alvo.dispositivo] : []))
  const placas = alvos.flatMap((alvo) => ('placa' in alvo ? [toMercosul(alvo.placa)] : []))
  const cargaIds = alvos.flatMap((alvo) => ('cargaId' in alvo ? [alvo.cargaId.toLowerCase()] : []))
  const aparelhos = await listAparelhos(tx, [...new Set(identificadores)])
  const byIdentificador = new Map(aparelhos.map((aparelho) => [aparelho.identificador, aparelho]))
  const byPlaca = await listVeiculosDasPlacas(tx, [...new Set(placas)])
  const achados = alvos.map((alvo) => find(alvo, byIdentificador, byPlaca))
  const ids = (of: (dono: Dono) => string | null) => [
    ...new Set(achados.flatMap((achado) => ('codigo' in achado ? [] : (of(achado) ?? [])))),
  ]
  const cargas = await listNaEstrada(tx, {
    veiculoIds: ids(({ veiculoId }) => veiculoId),
    motoristaIds: ids(({ motoristaId }) => motoristaId),
    cargaIds: [...new Set(cargaIds)],
  })
  const { preferencias } = toOwnerPreferences(tx.ownerId, await findPreferencias(tx))
  return { achados, cargas, frotaPropria: preferencias.rastreamento.frotaPropria }
}

function find(
  alvo: Alvo,
  aparelhos: ReadonlyMap<string, Aparelho>,
  veiculos: ReadonlyMap<string, string>,
): Achado {
  const none = { veiculoId: null, motoristaId: null, cargaId: null, aparelho: undefined }
  if ('nenhum' in alvo) return { codigo: 'alvo_invalido' }
  if ('cargaId' in alvo) return { ...none, origem: 'informada', cargaId: alvo.cargaId.toLowerCase() }
  if ('placa' in alvo) {
    const veiculoId = veiculos.get(toMercosul(alvo.placa))
    return veiculoId ? { ...none, origem: 'veiculo', veiculoId } : { codigo: 'placa_desconhecida' }
  }
  const aparelho = aparelhos.get(alvo.dispositivo)
  if (!aparelho) return { codigo: 'aparelho_desconhecido' }
  if (!aparelho.ativo) return { codigo: 'aparelho_inativo', aparelho }
  const { veiculoId, motoristaId } = aparelho
  return { origem: veiculoId ? 'veiculo' : 'aparelho', veiculoId, motoristaId, cargaId: null, aparelho }
}

const isOf = (
  carga: {
    readonly cargaId: string
    readonly veiculoIds: readonly string[]
    readonly motoristaId: string | null
  },
  { veiculoId, motoristaId, cargaId }: Dono,
): boolean =>
  (cargaId !== null && carga.cargaId === cargaId) ||
  (veiculoId !== null && carga.veiculoIds.includes(veiculoId)) ||
  (motoristaId !== null && carga.motoristaId === motoristaId)

/** A point that one load took counts as stored, whatever the others say. */
function note(
  codigos: Codigos,
  {
    gravadas,
    repetidas,
    descartadas,
  }: {
    readonly gravadas: readonly number[]
    readonly repetidas: readonly number[]
    readonly descartadas: readonly { readonly indice: number; readonly codigo: DescarteDaEntrada }[]
  },
): void {
  for (const { indice, codigo } of descartadas) codigos[indice] ??= codigo
  for (const indice of repetidas) if (codigos[indice] !== 'gravada') codigos[indice] = 'repetida'
  for (const indice of gravadas) codigos[indice] = 'gravada'
}

async function keepFrota(
  tx: OwnerTx,
  entrada: {
    readonly pontos: readonly PontoDaEntrada[]
    readonly achados: readonly Achado[]
    readonly codigos: Codigos
    readonly semCarga: readonly number[]
  },
  now: Date,
): Promise<void> {
  const kept = entrada.semCarga.flatMap((indice) => {
    const ponto = entrada.pontos[indice]
    const achado = entrada.achados[indice]
    if (!ponto?.dh || !achado || 'codigo' in achado || achado.veiculoId === null) return []
    const { dh, latitude, longitude, velocidadeKmh } = ponto
    return [{ indice, veiculoId: achado.veiculoId, dh, latitude, longitude, velocidadeKmh }]
  })
  const novos = await writeFrota(tx, kept, now)
  for (const indice of kept.map((ponto) => ponto.indice)) {
    entrada.codigos[indice] = novos.has(indice) ? 'gravada' : 'repetida'
  }
}

/** What became of the points, by their place. */
interface Destinos {
  readonly codigos: Codigos
  readonly daCarga: readonly (string | null)[]
  readonly suspeitas: ReadonlySet<number>
}

/** The newest word of each device; of one that may not be followed only that it was heard. */
function sinaisOf(
  pontos: readonly PontoDaEntrada[],
  achados: readonly Achado[],
  { codigos, daCarga, suspeitas }: Destinos,
): Sinal[] {
  const newest = new Map<string, Sinal>()
  for (const [indice, achado] of achados.entries()) {
    const ponto = pontos[indice]
    const resultado = codigos[indice] ?? 'sem_carga'
    if (!ponto || !achado.aparelho || resultado === 'futura' || resultado === 'antiga') continue
    const { id, motoristaId } = achado.aparelho
    const isKept = resultado === 'gravada' || resultado === 'repetida' || motoristaId === null
    const dh = isKept && ponto.dh !== undefined ? ponto.dh : null
    const before = newest.get(id)
    if (before && (before.dh ?? '') > (dh ?? '')) continue
    newest.set(id, {
      rastreadorId: id,
      dh,
      velocidadeKmh: isKept && (ponto.velocidadeKmh ?? 0) <= MAX_KMH ? ponto.velocidadeKmh : null,
      bateriaPct: isKept && ponto.bateriaPct !== null ? Math.min(100, Math.round(ponto.bateriaPct)) : null,
      resultado,
      cargaId: isKept ? (daCarga[indice] ?? null) : null,
      suspeita: suspeitas.has(indice),
    })
  }
  return [...newest.values()]
}
const MAX_KMH = 1_000

function desconhecidosOf(pontos: readonly PontoDaEntrada[], codigos: Codigos, tipo: TipoRastreador) {
  const counts = new Map<string, number>()
  for (const [indice, { alvo }] of pontos.entries()) {
    if (codigos[indice] !== 'aparelho_desconhecido' || !('dispositivo' in alvo)) continue
    counts.set(alvo.dispositivo, (counts.get(alvo.dispositivo) ?? 0) + 1)
  }
  return [...counts].map(([identificador, quantidade]) => ({ identificador, tipo, quantidade }))
}
