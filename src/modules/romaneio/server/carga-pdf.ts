/** The load on paper: A4, in the order of the screens: code first, then who, where, when and how much. */
import type { Content } from 'pdfmake/interfaces.js'
import {
  MODALIDADE_LABELS,
  ORIGEM_CARGA_LABELS,
  SITUACAO_LABELS,
  TIPO_FRETE_LABELS,
  TIPO_PARADA,
  type VolumeUnidade,
} from '#modules/carga/carga-codes.ts'
import type { Carga } from '#modules/carga/carga-dados.contract.ts'
import { nomeDocumento } from '#modules/carga/documento.rules.ts'
import { describeJanela } from '#modules/carga/parada.rules.ts'
import { describePrintedParts } from '#modules/carga/server/cartao/card-parts.ts'
import { getCarga } from '#modules/carga/server/leitura/read-carga.ts'
import { ZONA_FROTA } from '#modules/veiculo/server/describe-veiculo.ts'
import type { Deps } from '#platform/server/deps.ts'
import { barrasDe } from '#platform/server/documents/codigo-barras.ts'
import {
  ends,
  type Fact,
  facts,
  GREY,
  rule,
  section,
  typed,
  writePdf,
} from '#platform/server/documents/pdf.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { formatMoney, moneyFromNumber } from '#platform/shared/money.ts'
import { formatDistance, formatDuration, formatVolume, formatWeight } from '#platform/shared/quantity.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import { slugify } from '#platform/shared/texto.ts'
import type { Romaneio } from '../impressao.contract.ts'
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
    content: await cargaPdf(carga, romaneio),
    contentType: 'application/pdf',
    fileName: `${slugify(`carga ${carga.codigo}`)}.pdf`,
    inline: true,
  }
}

/** The file; everything it tells is given. */
function cargaPdf(carga: Carga, romaneio: Romaneio): Promise<Buffer> {
  const zone = romaneio.unidade?.fusoHorario ?? ZONA_FROTA
  const { volumeUnidade } = romaneio.carga
  const { semParada } = romaneio
  const emitted = `emitido em ${formatDateTime(romaneio.emitidoEm, zone)} por ${romaneio.emitidoPor}`
  return writePdf(
    {
      title: `Carga ${carga.codigo}`,
      author: romaneio.empresa.nome,
      createdAt: new Date(romaneio.emitidoEm),
    },
    [
      headOf(carga, romaneio),
      rule(),
      facts(factsOf(carga, romaneio)),
      section('Veículo e motorista', [facts(transporteOf(romaneio))]),
      section(
        `Percurso (${carga.paradas.length === 1 ? '1 parada' : `${carga.paradas.length} paradas`})`,
        romaneio.paradas.flatMap((parada, index) => paradaRows(parada, index, volumeUnidade)),
      ),
      ...(semParada.length > 0
        ? [
            section(
              'Documentos sem parada',
              semParada.map((documento) => documentoRow(documento, volumeUnidade)),
            ),
          ]
        : []),
      ...(carga.observacao ? [section('Observação', [note(carga.observacao)])] : []),
    ],
    (page, pages) => `Carga ${carga.codigo} · ${emitted} · página ${page} de ${pages}`,
  )
}

const BARCODE_WIDTH = 150
const BARCODE_HEIGHT = 34

function headOf(carga: Carga, { empresa, unidade }: Romaneio): Content {
  const documents = [empresa.documento ? formatDocumento(empresa.documento) : null, unidade?.nome]
  const bars = barrasDe(carga.codigo, { maxWidth: BARCODE_WIDTH })
  return {
    columnGap: 16,
    margin: [0, 0, 0, 6],
    columns: [
      {
        width: '*',
        stack: [
          { ...typed(empresa.nome), bold: true, fontSize: 11 },
          { ...typed(documents.filter(Boolean).join(' · ')), fontSize: 8.5, color: GREY },
          {
            margin: [0, 6, 0, 0],
            bold: true,
            text: [
              { text: `Carga ${carga.codigo} `, fontSize: 20 },
              { text: `[${SITUACAO_LABELS[carga.situacao]}]`, fontSize: 10 },
            ],
          },
        ],
      },
      {
        width: BARCODE_WIDTH,
        stack: [
          {
            canvas: bars.map(({ x, width }) => ({
              type: 'rect',
              x,
              y: 0,
              w: width,
              h: BARCODE_HEIGHT,
              color: 'black',
            })),
          },
          { text: carga.codigo, alignment: 'center', margin: [0, 3, 0, 0] },
        ],
      },
    ],
  }
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

function transporteOf({ transporte }: Romaneio): Fact[] {
  const { transportadora, placa, equipamentos, motorista } = transporte
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
    ...describePrintedParts(transporte),
  ]
}

function paradaRows(parada: Romaneio['paradas'][number], index: number, unidade: VolumeUnidade): Content[] {
  const kind = parada.tipo === TIPO_PARADA.Coleta ? 'Coleta' : 'Entrega'
  const place = parada.cidade ? `${parada.cidade}, ${parada.uf}` : null
  const details = [parada.documento && formatDocumento(parada.documento), parada.endereco, place]
  const notes = [details.filter(Boolean).join(' · ') || 'Endereço não informado', parada.observacao]
  return [
    {
      margin: [0, 6, 0, 0],
      stack: [
        {
          bold: true,
          stack: [
            ends(`${index + 1}. ${kind}: ${parada.nome}`, describeJanela(parada) ?? 'Horário a definir'),
          ],
        },
        ...notes
          .filter((text) => text !== null)
          .map((text) => ({ ...note(text), ...INDENTED, color: '#404040' })),
      ],
    },
    ...parada.documentos.map((documento) => documentoRow(documento, unidade)),
  ]
}

const INDENTED = { margin: [12, 0, 0, 0] } satisfies { margin: [number, number, number, number] }
const note = (text: string) => ({ ...typed(text), preserveLeadingSpaces: true })

function documentoRow(documento: Romaneio['semParada'][number], unidade: VolumeUnidade): Content {
  const { quantidade, embalagem, peso, volume, valor } = documento
  const measures = [
    quantidade === null ? null : [quantidade.toLocaleString('pt-BR'), embalagem].filter(Boolean).join(' '),
    peso === null ? null : formatWeight(peso),
    volume === null ? null : formatVolume(volume, unidade),
    valor === null ? null : money(valor),
  ]
  const name = [nomeDocumento(documento), documento.descricao].filter(Boolean).join(' · ')
  return { ...INDENTED, fontSize: 8.5, stack: [ends(name, measures.filter(Boolean).join(' · '))] }
}
