/** What the waybill prints of a load, by stop and with the same goods added up. */
import bwipjs from 'bwip-js/node'
import { VISIBILIDADE } from '#modules/carga/carga-codes.ts'
import type { Carga } from '#modules/carga/carga-dados.contract.ts'
import type { CargaDocumento } from '#modules/carga/documento-dados.contract.ts'
import { printedParts } from '#modules/carga/server/cartao/card-parts.ts'
import { getCarga } from '#modules/carga/server/leitura/read-carga.ts'
import { showVeiculo } from '#modules/carga/server/veiculo/read-veiculo.ts'
import { listDocumentos } from '#modules/documento-carga/server/documento/read-documentos.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import {
  type ItemUnificado,
  type Romaneio,
  TITULOS_IMPRESSAO,
  type TipoImpressao,
  type Totais,
} from '../impressao.contract.ts'
import { unidadeImpressa } from './unidade-impressa.ts'

export interface RomaneioOptions {
  readonly emptyItems?: boolean | undefined
  readonly tipoDocumento?: TipoImpressao | undefined
}

const MAX_UNIFICADOS = 5000

/** Also for the carrier that the load was given to. Throws `not_found`. */
export async function readRomaneio(
  deps: Deps,
  session: Session,
  id: string,
  { emptyItems = false, tipoDocumento = 'romaneio' }: RomaneioOptions,
): Promise<Romaneio> {
  const carga = await getCarga(deps, session, id)
  const { motorista } = await showVeiculo(deps, session, id, 'Impressão da carga')
  const documentos = await listDocumentos(deps, session, id)
  const printed = documentos.map((documento) => toPrinted(documento, emptyItems))
  const isGuest = carga.visibilidade === VISIBILIDADE.DirecionadaPraMim
  const ofParada = (paradaId: string | null) => printed.filter((documento) => documento.paradaId === paradaId)
  return {
    tipoDocumento,
    titulo: TITULOS_IMPRESSAO[tipoDocumento],
    emptyItems,
    emitidoEm: deps.clock.now().toISOString(),
    emitidoPor: session.userName,
    empresa: isGuest
      ? { nome: carga.nomeDirecionador ?? '', documento: null }
      : { nome: session.companyName, documento: session.companyDocument },
    unidade: isGuest ? null : await unidadeImpressa(deps, session, carga.unidadeNegocioId),
    carga: toHead(carga),
    transporte: {
      transportadora: carga.transportadora?.nome ?? null,
      placa: carga.veiculo ? formatPlaca(carga.veiculo.placa) : null,
      equipamentos: (carga.veiculo?.equipamentos ?? []).map(({ placa }) => formatPlaca(placa)),
      motorista: motorista && {
        nome: motorista.nome,
        documento: motorista.documento,
        telefone: motorista.telefone,
      },
      ...printedParts(carga),
    },
    frete:
      tipoDocumento === 'minuta'
        ? {
            valorFrete: carga.valorFrete,
            valorTotalFrete: carga.valorTotalFrete,
            impostoSuspenso: carga.impostoSuspenso,
          }
        : null,
    paradas: carga.paradas.map((parada) => {
      const own = ofParada(parada.id)
      return { ...parada, documentos: own, totais: totaisDe(own) }
    }),
    semParada: ofParada(null),
    itensUnificados: emptyItems ? [] : mergeItens(documentos),
    totais: totaisDe(documentos),
  }
}

const toHead = (carga: Carga): Romaneio['carga'] => ({
  id: carga.id,
  codigo: carga.codigo,
  codigoIdentificador: carga.codigoIdentificador,
  codigoBarras: bwipjs.toSVG({ bcid: 'code128', text: carga.codigo, height: 10, scale: 2 }),
  tipoFrete: carga.tipoFrete,
  modalidade: carga.modalidade,
  origemCarga: carga.origemCarga,
  caracteristica: carga.caracteristica?.descricao ?? null,
  observacao: carga.observacao,
  volumeUnidade: carga.volumeUnidade,
  valorCarga: carga.valorCarga,
  peso: carga.peso,
  volume: carga.volume,
  quantidade: carga.quantidade,
  distancia: carga.distancia,
  tempo: carga.tempo,
})

type Impresso = Romaneio['semParada'][number] & Pick<CargaDocumento, 'paradaId'>

const toPrinted = (documento: CargaDocumento, emptyItems: boolean): Impresso => ({
  ...documento,
  itens: emptyItems ? [] : documento.itens,
})

type Medidas = Pick<CargaDocumento, 'quantidade' | 'peso' | 'volume' | 'valor'>

const totaisDe = (documentos: readonly Medidas[]): Totais => {
  const sum = (key: keyof Medidas, digits: number) =>
    round(
      documentos.reduce((total, documento) => total + (documento[key] ?? 0), 0),
      digits,
    )
  return {
    documentos: documentos.length,
    quantidade: sum('quantidade', 3),
    peso: sum('peso', 3),
    volume: sum('volume', 3),
    valor: sum('valor', 2),
  }
}

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/** The same goods are those of one code, name, unit and packaging; in the order of their names. */
function mergeItens(documentos: readonly Pick<CargaDocumento, 'itens'>[]): ItemUnificado[] {
  const sums = new Map<string, ItemUnificado>()
  for (const { itens } of documentos) {
    const seen = new Set<string>()
    for (const item of itens) {
      const { codigo, descricao, unidade, embalagem } = item
      const key = JSON.stringify([codigo, descricao, unidade, embalagem])
      const known = sums.get(key)
      sums.set(key, {
        codigo,
        descricao,
        unidade,
        embalagem,
        quantidade: plus(known?.quantidade, item.quantidade, 4),
        peso: plus(known?.peso, item.peso, 3),
        volume: plus(known?.volume, item.volume, 3),
        valor: plus(known?.valor, item.valor, 2),
        documentos: (known?.documentos ?? 0) + (seen.has(key) ? 0 : 1),
      })
      seen.add(key)
    }
  }
  return [...sums.values()]
    .sort((a, b) => a.descricao.localeCompare(b.descricao, 'pt-BR'))
    .slice(0, MAX_UNIFICADOS)
}

/** Null while nobody tells. */
const plus = (sum: number | null | undefined, value: number | null, digits: number) =>
  value === null ? (sum ?? null) : round((sum ?? 0) + value, digits)
