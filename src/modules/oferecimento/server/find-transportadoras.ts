/** Carriers for one load, those first that say a fitting vehicle is free near the pick-up: a fixed number of queries. */
import { sql } from 'kysely'
import { STATUS } from '#modules/carga/carga-codes.ts'
import { canReadUnit } from '#modules/carga/server/leitura/read-carga.ts'
import { type Disponivel, listDisponiveis } from '#modules/disponibilidade/server/list-disponiveis.ts'
import type { TipoVeiculoCodigo } from '#modules/veiculo/veiculo-tipos.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { dayAt } from '#platform/shared/date.ts'
import { SEM_MINIMOS } from '../elegibilidade.rules.ts'
import { MAX_CONVIDADAS } from '../oferta-partes.contract.ts'
import type { encontrarTransportadoras, TransportadoraEncontrada } from '../oferta-procura.contract.ts'
import { compareProcura, janelaDaColeta, serveCarroceria } from '../procura.rules.ts'
import { ordemDe } from './comportamento-da-oferta.ts'
import { listCandidatas } from './list-candidatas.ts'
import { motivosDaCandidata } from './motivos-da-candidata.ts'
import { codigoDaOferta } from './oferta-rows.ts'
import { type CargaParaOferecer, readCargasParaOferecer } from './read-cargas-oferecidas.ts'
import { toNota } from './to-oferta.ts'

/** Throws `not_found`, also for a load of a unit out of reach. */
export const findTransportadoras = (
  deps: Deps,
  session: Session,
  cargaId: string,
): Promise<ResponseOf<typeof encontrarTransportadoras>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const id = cargaId.toLowerCase()
    const carga = (await readCargasParaOferecer(tx, [id])).get(id)
    if (!carga || !canReadUnit(session, carga.unidadeId)) throw new AppError(platformErrors.not_found)
    const agora = deps.clock.now()
    const oferta = await findOfertaViva(tx, id)
    return {
      items: await rank(tx, carga, agora),
      espera: carga.status === STATUS.AguardandoAlocacao && carga.alocacaoTipo === null && oferta === null,
      oferta,
      fuso: carga.origem.fuso,
    }
  })

async function findOfertaViva(tx: OwnerTx, cargaId: string) {
  const { rows } = await sql<{ id: string; numero: number }>`
    select o.id, o.numero from oferta_carga c join oferta o on o.owner_id = c.owner_id and o.id = c.oferta_id
    where c.owner_id = ${tx.ownerId} and c.carga_id = ${cargaId} and c.viva
  `.execute(tx.db)
  const [row] = rows
  return row ? { id: row.id, codigo: codigoDaOferta(row.numero) } : null
}

async function rank(tx: OwnerTx, carga: CargaParaOferecer, agora: Date): Promise<TransportadoraEncontrada[]> {
  const disponiveis = await listLivres(tx, carga, agora)
  const ativas = await listCandidatas(tx, [carga], SEM_MINIMOS, agora)
  const first = new Set(ativas.map(({ transportadoraId }) => transportadoraId))
  // Of a long register the first ones by name are read; who has a free vehicle is never left out.
  const ids = new Set(disponiveis.flatMap(({ transportadoraId: id }) => (id && !first.has(id) ? [id] : [])))
  const candidatas =
    ids.size === 0
      ? ativas
      : [...ativas, ...(await listCandidatas(tx, [carga], SEM_MINIMOS, agora, { ids: [...ids] }))]
  const livresDe = Map.groupBy(disponiveis, ({ documento }) => documento)
  const known = new Set(candidatas.map(({ documento }) => documento))
  const hoje = dayAt(agora, carga.destino.fuso)
  const found = candidatas.map((candidata) => {
    const { transportadoraId, nome, ownerId, nota, impedimento, documento } = candidata
    return {
      ordem: ordemDe(candidata),
      item: {
        transportadoraId,
        nome,
        temConta: ownerId !== null,
        nota: nota && toNota(nota),
        motivos: motivosDaCandidata(candidata, hoje),
        impedimento: impedimento && { ...impedimento },
        ...livresOf(livresDe.get(documento)),
      },
    }
  })
  const others = [...livresDe].flatMap(([documento, livres]) =>
    known.has(documento) || !livres[0] ? [] : [{ ordem: -1, item: foraDoCadastro(livres[0].nome, livres) }],
  )
  const place = ({ ordem, item }: { readonly ordem: number; readonly item: TransportadoraEncontrada }) => ({
    ordem,
    nome: item.nome,
    isImpedida: item.impedimento !== null,
    distanciaKm: item.livre?.distanciaKm ?? null,
  })
  return [...found, ...others]
    .sort((a, b) => compareProcura(place(a), place(b)))
    .slice(0, MAX_CONVIDADAS)
    .map(({ item }) => item)
}

/** Vehicles that are free while the load is picked up, the nearest first; none for a pick-up in no known town. */
async function listLivres(
  tx: OwnerTx,
  { origem, destino, veiculoTipos, carrocerias }: CargaParaOferecer,
  agora: Date,
): Promise<Disponivel[]> {
  if (origem.municipioId === null) return []
  const all = await listDisponiveis(tx, {
    municipioId: origem.municipioId,
    ...janelaDaColeta(origem, agora),
    tipos: veiculoTipos as readonly TipoVeiculoCodigo[],
    destinoMunicipioId: destino.municipioId,
  })
  return all.filter(({ carroceria }) => serveCarroceria(carroceria, carrocerias))
}

function livresOf(livres: readonly Disponivel[] = []): Pick<TransportadoraEncontrada, 'livre' | 'livres'> {
  const [nearest] = livres
  return {
    livre: nearest
      ? {
          placa: nearest.placa,
          tipoVeiculo: nearest.tipoVeiculo,
          carroceria: nearest.carroceria,
          eixos: nearest.eixos,
          livreDe: nearest.livreDe,
          livreAte: nearest.livreAte,
          cidade: nearest.municipio,
          uf: nearest.uf,
          raioKm: nearest.raioKm,
          distanciaKm: nearest.distanciaKm,
          observacao: nearest.observacao,
        }
      : null,
    livres: livres.length,
  }
}

/** Linked, with a free vehicle, and in no register of the shipper: an offer names those only. */
const foraDoCadastro = (nome: string, livres: readonly Disponivel[]): TransportadoraEncontrada => ({
  transportadoraId: null,
  nome,
  temConta: true,
  nota: null,
  motivos: [],
  impedimento: {
    fato: 'vinculo',
    texto: 'Não está no cadastro de empresas como transportadora.',
    incluiComMotivo: false,
  },
  ...livresOf(livres),
})
