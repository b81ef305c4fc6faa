/** The load on paper: A4, in the order of the screens: code first, then who, where, when and how much. */
import bwipjs from 'bwip-js/node'
import type { Deps } from '../../../../platform/server/deps.ts'
import type { RawAnswer } from '../../../../platform/server/http/route.ts'
import type { Session } from '../../../../platform/server/session/session.ts'
import { formatDateTime } from '../../../../platform/shared/date.ts'
import { formatDocumento } from '../../../../platform/shared/documento.ts'
import { formatMoney, moneyFromNumber } from '../../../../platform/shared/money.ts'
import {
  formatDistance,
  formatDuration,
  formatVolume,
  formatWeight,
} from '../../../../platform/shared/quantity.ts'
import { formatTelefone } from '../../../../platform/shared/telefone.ts'
import { slugify } from '../../../../platform/shared/texto.ts'
import { ZONA_FROTA } from '../../../veiculo/server/describe-veiculo.ts'
import {
  MODALIDADE_LABELS,
  ORIGEM_CARGA_LABELS,
  SITUACAO_LABELS,
  TIPO_FRETE_LABELS,
  TIPO_PARADA,
  type VolumeUnidade,
} from '../../carga-codes.ts'
import type { Carga } from '../../carga-dados.contract.ts'
import { nomeDocumento } from '../../documento.rules.ts'
import type { Romaneio } from '../../impressao.contract.ts'
import { describeJanela } from '../../parada.rules.ts'
import { getCarga } from '../read-carga.ts'
import { PAGE } from './pdf-document.ts'
import { textWidth } from './pdf-font.ts'
import { createFlow, type Fact, type Flow, MARGIN } from './pdf-layout.ts'
import { readRomaneio } from './read-romaneio.ts'

const UNKNOWN = 'Não informado'

const money = (reais: number | null) => {
  const cents = reais === null ? undefined : moneyFromNumber(reais)
  return cents === undefined ? UNKNOWN : formatMoney(cents)
}

/** Throws `not_found`. */
export async function readCargaPdf(deps: Deps, session: Session, id: string): Promise<RawAnswer> {
  const carga = await getCarga(deps, session, id)
  const romaneio = await readRomaneio(deps, session, id, {})
  return {
    content: cargaPdf(carga, romaneio),
    contentType: 'application/pdf',
    fileName: `${slugify(`carga ${carga.codigo}`)}.pdf`,
    inline: true,
  }
}

/** The file; everything it tells is given. */
export function cargaPdf(carga: Carga, romaneio: Romaneio): Buffer {
  const zone = romaneio.unidade?.fusoHorario ?? ZONA_FROTA
  const flow = createFlow({
    title: `Carga ${carga.codigo}`,
    author: romaneio.empresa.nome,
    createdAt: new Date(romaneio.emitidoEm),
  })
  writeHead(flow, carga, romaneio)
  flow.facts(factsOf(carga, romaneio), 4)
  flow.heading('Veículo e motorista')
  flow.facts(transporteOf(romaneio), 4)
  flow.heading(`Percurso (${carga.paradas.length} paradas)`)
  for (const [index, parada] of romaneio.paradas.entries()) {
    writeParada(flow, parada, index, romaneio.carga.volumeUnidade)
  }
  if (romaneio.semParada.length > 0) {
    flow.heading('Documentos sem parada')
    for (const documento of romaneio.semParada) writeDocumento(flow, documento, romaneio.carga.volumeUnidade)
  }
  if (carga.observacao) {
    flow.heading('Observação')
    flow.paragraph(carga.observacao)
  }
  const emitted = `emitido em ${formatDateTime(romaneio.emitidoEm, zone)} por ${romaneio.emitidoPor}`
  return flow.finish((page, pages) => `Carga ${carga.codigo} · ${emitted} · página ${page} de ${pages}`)
}

const BARCODE_WIDTH = 150
const BARCODE_HEIGHT = 34

function writeHead(flow: Flow, carga: Carga, { empresa, unidade }: Romaneio): void {
  const page = flow.page()
  const left = PAGE.width - MARGIN - BARCODE_WIDTH
  drawBarcode(flow, carga.codigo, left, MARGIN)
  page.text(MARGIN, MARGIN + 12, empresa.nome.slice(0, 60), { face: 'bold', size: 11 })
  const documents = [empresa.documento ? formatDocumento(empresa.documento) : null, unidade?.nome]
  page.text(MARGIN, MARGIN + 25, documents.filter(Boolean).join(' · ').slice(0, 90), {
    size: 8.5,
    grey: 0.35,
  })
  page.text(MARGIN, MARGIN + 52, `Carga ${carga.codigo}`, { face: 'bold', size: 20 })
  const after = MARGIN + textWidth(`Carga ${carga.codigo}`, 'bold', 20) + 10
  page.text(after, MARGIN + 52, `[${SITUACAO_LABELS[carga.situacao]}]`, { face: 'bold', size: 10 })
  flow.moveTo(MARGIN + 58)
  flow.rule()
}

/** Code 128; the bars and the spaces between them follow each other, in modules. */
function drawBarcode(flow: Flow, code: string, left: number, top: number): void {
  const [symbol] = bwipjs.raw({ bcid: 'code128', text: code })
  const runs: readonly number[] = symbol && 'sbs' in symbol ? (symbol.sbs ?? []) : []
  const module = BARCODE_WIDTH / runs.reduce((sum, run) => sum + run, 0)
  let x = left
  runs.forEach((run, index) => {
    if (index % 2 === 0) flow.page().box(x, top, run * module, BARCODE_HEIGHT)
    x += run * module
  })
  const width = textWidth(code, 'normal', 9)
  flow.page().text(left + (BARCODE_WIDTH - width) / 2, top + BARCODE_HEIGHT + 10, code, { size: 9 })
}

function factsOf(carga: Carga, { carga: head, unidade }: Romaneio): Fact[] {
  return [
    { label: 'Tipo de frete', value: TIPO_FRETE_LABELS[carga.tipoFrete] },
    { label: 'Modalidade', value: MODALIDADE_LABELS[carga.modalidade] },
    { label: 'Característica', value: head.caracteristica ?? UNKNOWN },
    { label: 'Origem da carga', value: ORIGEM_CARGA_LABELS[carga.origemCarga] },
    { label: 'Valor da carga', value: money(carga.valorCarga) },
    { label: 'Peso bruto', value: formatWeight(carga.peso) },
    { label: 'Volume', value: formatVolume(carga.volume, carga.volumeUnidade) },
    { label: 'Quantidade', value: carga.quantidade.toLocaleString('pt-BR') },
    { label: 'Distância', value: carga.distancia === null ? UNKNOWN : formatDistance(carga.distancia) },
    { label: 'Tempo dirigindo', value: carga.tempo === null ? UNKNOWN : formatDuration(carga.tempo) },
    { label: 'Código identificador', value: carga.codigoIdentificador ?? UNKNOWN },
    { label: 'Unidade de negócio', value: unidade?.nome ?? UNKNOWN },
  ]
}

function transporteOf({ transporte: { transportadora, placa, equipamentos, motorista } }: Romaneio): Fact[] {
  const driver = motorista
    ? [
        motorista.nome,
        formatDocumento(motorista.documento),
        motorista.telefone && formatTelefone(motorista.telefone),
      ]
    : ['A definir']
  return [
    { label: 'Veículo', value: placa ?? 'Veículo não informado' },
    { label: 'Equipamentos', value: equipamentos.join(', ') || 'Nenhum' },
    { label: 'Transportadora', value: transportadora ?? (placa ? 'Frota própria' : 'A definir') },
    { label: 'Motorista', value: driver.filter(Boolean).join('\n') },
  ]
}

function writeParada(
  flow: Flow,
  parada: Romaneio['paradas'][number],
  index: number,
  unidade: VolumeUnidade,
): void {
  const kind = parada.tipo === TIPO_PARADA.Coleta ? 'Coleta' : 'Entrega'
  const place = parada.cidade ? `${parada.cidade}, ${parada.uf}` : null
  flow.keep(44)
  flow.space(6)
  flow.row(`${index + 1}. ${kind}: ${parada.nome}`, describeJanela(parada) ?? 'Horário a definir', {
    face: 'bold',
  })
  const details = [parada.documento && formatDocumento(parada.documento), parada.endereco, place]
  flow.paragraph(details.filter(Boolean).join(' · ') || 'Endereço não informado', { indent: 12, grey: 0.25 })
  if (parada.observacao) flow.paragraph(parada.observacao, { indent: 12, grey: 0.25 })
  for (const documento of parada.documentos) writeDocumento(flow, documento, unidade)
}

function writeDocumento(flow: Flow, documento: Romaneio['semParada'][number], unidade: VolumeUnidade): void {
  const { quantidade, embalagem, peso, volume, valor } = documento
  const measures = [
    quantidade === null ? null : [quantidade.toLocaleString('pt-BR'), embalagem].filter(Boolean).join(' '),
    peso === null ? null : formatWeight(peso),
    volume === null ? null : formatVolume(volume, unidade),
    valor === null ? null : money(valor),
  ]
  const name = [nomeDocumento(documento), documento.descricao].filter(Boolean).join(' · ')
  flow.row(name, measures.filter(Boolean).join(' · '), { indent: 12, size: 8.5 })
}
