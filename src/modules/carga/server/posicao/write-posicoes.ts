/**
 * The one way in which points become positions of loads, whatever brought them: a call, a tracker, the driver's page. It
 * runs in a transaction of the company that owns the loads.
 */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import {
  arredondar,
  type DescarteDePonto,
  type Marca,
  marcarTrajeto,
  type Ponto,
  type PontoRecebido,
  whyDescartar,
} from '../../posicao.rules.ts'
import type { OrigemDaPosicao } from '../../posicao-consentimento.rules.ts'
import { type CargaSeguida, listConsentidas, listSeguidas } from './consentimentos.ts'
import { onPosicoes } from './on-posicoes.ts'
import { tellPosicoes } from './tell-posicoes.ts'
import {
  insertPontos,
  lockTrajetos,
  PONTOS_SEGUINTES,
  type PontoDaCarga,
  type PontoMarcado,
  readSeguintes,
  readTrechos,
  saveAtuais,
  saveMarcas,
} from './trajeto.repository.ts'

/** A point of one load as it was told; what it does not say is null or absent. */
export interface PontoParaGravar extends PontoRecebido {
  readonly cargaId: string
  /** Its place in what the caller sent; a point of several loads has the same in each. */
  readonly indice: number
  /** What told it, at most 40 characters; kept with the point. */
  readonly fonte: string
  readonly velocidadeKmh?: number | null
  readonly rumo?: number | null
  readonly precisaoM?: number | null
  readonly bateriaPct?: number | null
}

export interface QuemTraz {
  readonly origem: OrigemDaPosicao
  /** The company whose device or people bring the points. */
  readonly deOwnerId: string
}

export interface PosicoesGravadas {
  /** Points by their place in what was sent: each stands in one of the lists. */
  readonly gravadas: readonly number[]
  readonly repetidas: readonly number[]
  /** Of the stored ones those that lie too far from the point before. */
  readonly suspeitas: readonly number[]
  readonly descartadas: readonly { readonly indice: number; readonly codigo: DescarteDePonto }[]
}

type Aceito = PontoDaCarga & { readonly indice: number }
type Novo = Aceito & { readonly marca: Marca }
const PAGE = 500
/** Faster is no speed of a vehicle. */
export const MAX_KMH = 1_000

/**
 * Stores what may be stored of the points. Loads that are not the company's are passed over as if nothing had been sent for
 * them: the caller looks for its loads first.
 */
export async function writePosicoes(
  deps: Pick<Deps, 'clock' | 'publisher'>,
  tx: OwnerTx,
  pontos: readonly PontoParaGravar[],
  de: QuemTraz,
): Promise<PosicoesGravadas> {
  const now = deps.clock.now()
  const cargas = await listSeguidas(tx, [...new Set(pontos.map(({ cargaId }) => cargaId))])
  const consentidas = await listConsentidas(
    tx,
    cargas.map(({ id }) => id),
    de.origem,
    de.deOwnerId,
  )
  const known = new Set(cargas.map(({ id }) => id))
  const descartadas: { indice: number; codigo: DescarteDePonto }[] = []
  const aceitos: Aceito[] = []
  for (const ponto of pontos) {
    if (!known.has(ponto.cargaId)) continue
    const codigo = consentidas.has(ponto.cargaId) ? whyDescartar(ponto, now) : 'sem_consentimento'
    if (codigo) descartadas.push({ indice: ponto.indice, codigo })
    else if (ponto.dh !== undefined) aceitos.push(toAceito(ponto, ponto.dh))
  }
  const novos = await store(tx, aceitos, now)
  await tellNovas(tx, novos)
  tell(deps, tx, cargas, novos)
  const gravadas = new Set(novos.map(({ indice }) => indice))
  const repetidas = new Set(aceitos.map(({ indice }) => indice).filter((indice) => !gravadas.has(indice)))
  return {
    gravadas: [...gravadas],
    repetidas: [...repetidas],
    suspeitas: novos.flatMap(({ indice, marca }) => (marca === 'suspeita' ? [indice] : [])),
    // A point that one of its loads took is no discarded one.
    descartadas: descartadas.filter(({ indice }) => !gravadas.has(indice) && !repetidas.has(indice)),
  }
}

/** The value where it is possible, else null. */
export const within = (value: number | null | undefined, most: number) =>
  value === undefined || value === null || !(value >= 0 && value <= most) ? null : value

/** What a device tells beside the place is kept where it is possible; a nonsensical speed makes no point worthless. */
function toAceito(ponto: PontoParaGravar, dh: string): Aceito {
  const rumo = within(ponto.rumo, 360)
  const precisao = within(ponto.precisaoM, 1_000_000)
  const bateria = within(ponto.bateriaPct, 100)
  return {
    indice: ponto.indice,
    cargaId: ponto.cargaId,
    dh,
    latitude: arredondar(ponto.latitude),
    longitude: arredondar(ponto.longitude),
    fonte: ponto.fonte,
    velocidadeKmh: within(ponto.velocidadeKmh, MAX_KMH),
    rumo: rumo === null ? null : Math.round(rumo) % 360,
    precisaoM: precisao === null ? null : Math.round(precisao),
    bateriaPct: bateria === null ? null : Math.round(bateria),
  }
}

/** Answers those that were not known before. */
async function store(tx: OwnerTx, aceitos: readonly Aceito[], now: Date): Promise<readonly Novo[]> {
  if (aceitos.length === 0) return []
  const byCarga = Map.groupBy(aceitos, ({ cargaId }) => cargaId)
  await lockTrajetos(tx, [...byCarga.keys()])
  const trechos = [...byCarga].map(([cargaId, pontos]) => {
    const instants = pontos.map(({ dh }) => dh).sort()
    return { cargaId, de: instants[0] ?? '', ate: instants.at(-1) ?? '' }
  })
  const stored = await readTrechos(tx, trechos)
  const inserted: Novo[] = []
  const changed: { cargaId: string; dh: string; marca: Marca }[] = []
  const atuais: { cargaId: string; dh: string }[] = []
  for (const { cargaId, de, ate } of trechos) {
    const known = stored.get(cargaId) ?? []
    const instants = new Set(known.map(({ dh }) => dh))
    const novos = (byCarga.get(cargaId) ?? []).filter(({ dh }) => {
      const isNew = !instants.has(dh)
      instants.add(dh)
      return isNew
    })
    if (novos.length === 0) continue
    const marcas = await markAround(tx, cargaId, known, novos, { de, ate })
    inserted.push(...novos.map((ponto) => ({ ...ponto, marca: marcas.of(ponto.dh) })))
    changed.push(...marcas.changed.map((ponto) => ({ cargaId, ...ponto })))
    if (marcas.atual !== undefined) atuais.push({ cargaId, dh: marcas.atual })
  }
  if (inserted.length === 0) return []
  const written = new Set(
    (await insertPontos(tx, inserted, now)).map(({ cargaId, dh }) => `${cargaId} ${dh}`),
  )
  await saveMarcas(tx, changed)
  await saveAtuais(tx, atuais)
  return inserted.filter(({ cargaId, dh }) => written.has(`${cargaId} ${dh}`))
}

/**
 * The marks of new points, which stored ones get another mark by them, and the newest point that is believed; undefined
 * where later ones stay as they are.
 */
async function markAround(
  tx: OwnerTx,
  cargaId: string,
  stored: readonly PontoMarcado[],
  novos: readonly Ponto[],
  { de, ate }: { de: string; ate: string },
) {
  const before = stored.filter(({ dh }) => dh < de)
  const last = before.at(-1)
  const suspeito = last && last.marca !== 'boa' ? last : null
  const estado = { bom: before.findLast(({ marca }) => marca === 'boa') ?? null, suspeito }
  const known = stored.filter(({ dh }) => dh >= de)
  let isWhole = known.filter(({ dh }) => dh > ate).length < PONTOS_SEGUINTES
  for (;;) {
    const marcas = marcarTrajeto(
      estado,
      [...known, ...novos].sort((a, b) => (a.dh < b.dh ? -1 : 1)),
    )
    // Where a later point is good by itself before and after, nothing changes behind it.
    const isSettled = known.some(({ dh, marca }) => dh > ate && marca === 'boa' && marcas.get(dh) === 'boa')
    if (isWhole || isSettled) {
      const changed = [...(suspeito ? [suspeito] : []), ...known].flatMap(({ dh, marca: was }) => {
        const marca = marcas.get(dh) ?? was
        return marca === was ? [] : [{ dh, marca }]
      })
      const of = (dh: string): Marca => marcas.get(dh) ?? 'boa'
      return { of, changed, atual: isWhole ? newestOf([...before, ...known], novos, marcas) : undefined }
    }
    const more = await readSeguintes(tx, cargaId, known.at(-1)?.dh ?? ate, PAGE)
    known.push(...more)
    isWhole = more.length < PAGE
  }
}

/** Stored points outside the stretch keep their marks. */
function newestOf(
  stored: readonly PontoMarcado[],
  novos: readonly Ponto[],
  marcas: ReadonlyMap<string, Marca>,
): string | undefined {
  return [
    ...stored.map(({ dh, marca }) => ({ dh, marca: marcas.get(dh) ?? marca })),
    ...novos.map(({ dh }) => ({ dh, marca: marcas.get(dh) ?? 'boa' })),
  ].reduce<string | undefined>(
    (newest, { dh, marca }) => (marca !== 'suspeita' && (newest === undefined || dh > newest) ? dh : newest),
    undefined,
  )
}

/** By load, since which instant there are new points. */
async function tellNovas(tx: OwnerTx, novos: readonly Aceito[]): Promise<void> {
  if (novos.length === 0) return
  const desde = new Map<string, string>()
  for (const { cargaId, dh } of novos) {
    const first = desde.get(cargaId)
    if (first === undefined || dh < first) desde.set(cargaId, dh)
  }
  for (const { onNovas } of onPosicoes.list()) await onNovas(tx, desde)
}

function tell(
  deps: Pick<Deps, 'publisher'>,
  tx: OwnerTx,
  cargas: readonly CargaSeguida[],
  novos: readonly Aceito[],
): void {
  const ids = new Set(novos.map(({ cargaId }) => cargaId))
  if (ids.size === 0) return
  const told = cargas.filter(({ id }) => ids.has(id))
  const byCompany = Map.groupBy(
    told.flatMap(({ id, contratadoOwnerId }) =>
      [tx.ownerId, contratadoOwnerId].flatMap((ownerId) => (ownerId === null ? [] : [{ ownerId, id }])),
    ),
    ({ ownerId }) => ownerId,
  )
  tx.afterCommit(() => {
    for (const [ownerId, list] of byCompany) {
      tellPosicoes(
        deps,
        ownerId,
        list.map(({ id }) => id),
      )
    }
  })
}
