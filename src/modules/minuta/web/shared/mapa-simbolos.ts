/** The small pictures of the map, drawn as they are needed: a shape per state and a number where there are several. */
import type { MapColors } from '#platform/ui/map/map-colors.ts'
import { FORMAS, type Forma } from './mapa-conteudo.ts'

/** For screens with two dots to a pixel. */
export const RATIO = 2
const FONT = '"Archivo Variable", system-ui, sans-serif'
const LUGAR_PX = 26
const GRUPO_PX = 44
const CAMINHO_PX = 20
const CAMINHO_TEXT_PX = 12

/** Names of pictures, as the layers ask for them. */
export const LUGAR = 'lugar'
export const GRUPO = 'grupo'
export const CAMINHO = 'caminho'

export interface Picture {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** `lugar|compativel|3`, `grupo|1|120`, `caminho|forte|Minuta 1071`; undefined for a picture that is not ours. */
export function drawSymbol(id: string, colors: MapColors): Picture | undefined {
  const [kind, second = '', third = ''] = id.split('|')
  if (kind === CAMINHO) return drawCaminho(colors, second === 'forte', third)
  if (kind === GRUPO)
    return draw(GRUPO_PX, GRUPO_PX, (pen) => drawGrupo(pen, colors, second === '1', Number(third)))
  const forma = FORMAS.find((one) => one === second)
  if (kind !== LUGAR || !forma) return undefined
  return draw(LUGAR_PX, LUGAR_PX, (pen) => drawLugar(pen, colors, forma, Number(third)))
}

type Pen = CanvasRenderingContext2D

function draw(width: number, height: number, work: (pen: Pen) => void): Picture | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = width * RATIO
  canvas.height = height * RATIO
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.scale(RATIO, RATIO)
  pen.translate(width / 2, height / 2)
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  work(pen)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

function square(pen: Pen, side: number): void {
  pen.beginPath()
  pen.roundRect(-side / 2, -side / 2, side, side, 3)
}

function drawLugar(pen: Pen, colors: MapColors, forma: Forma, quantos: number): void {
  const surface = colors.of('--ev-surface')
  const isMany = quantos > 1
  const side = isMany ? 19 : 13
  let ink = colors.of('--ev-text')
  pen.fillStyle = surface
  pen.lineWidth = 2.5
  if (forma === 'impedido') {
    const half = isMany ? 12 : 9
    pen.strokeStyle = colors.of('--ev-laranja-icon')
    pen.lineJoin = 'round'
    pen.beginPath()
    pen.moveTo(0, -half)
    pen.lineTo(half, half * 0.72)
    pen.lineTo(-half, half * 0.72)
    pen.closePath()
    pen.fill()
    pen.stroke()
    write(pen, isMany ? countText(quantos) : '!', ink, 10, 2)
    return
  }
  if (forma === 'outra') {
    pen.beginPath()
    pen.arc(0, 0, isMany ? 9 : 5, 0, 2 * Math.PI)
    pen.fillStyle = colors.of('--ev-neutro-solid')
    pen.strokeStyle = surface
    ink = colors.of('--ev-neutro-on-solid')
  } else if (forma === 'selecionado') {
    square(pen, side + 3)
    pen.fillStyle = colors.of('--ev-azul-solid')
    pen.strokeStyle = surface
    ink = colors.of('--ev-azul-on-solid')
  } else {
    square(pen, side)
    const isFree = forma === 'compativel'
    pen.strokeStyle = colors.of(isFree ? '--ev-azul-icon' : '--ev-neutro-icon')
    if (!isFree) {
      pen.lineWidth = 1.6
      pen.setLineDash([3, 2.5])
    }
  }
  pen.fill()
  pen.stroke()
  if (isMany) write(pen, countText(quantos), ink, 11, 0.5)
  else if (forma === 'selecionado') write(pen, '✓', ink, 12, 0.5)
}

function drawGrupo(pen: Pen, colors: MapColors, hasCompativel: boolean, quantos: number): void {
  const radius = quantos < 10 ? 13 : quantos < 100 ? 16 : 20
  pen.beginPath()
  pen.arc(0, 0, radius, 0, 2 * Math.PI)
  pen.fillStyle = colors.of(hasCompativel ? '--ev-azul-background' : '--ev-surface')
  pen.strokeStyle = colors.of(hasCompativel ? '--ev-azul-icon' : '--ev-neutro-icon')
  pen.lineWidth = hasCompativel ? 2.5 : 1.5
  if (!hasCompativel) pen.setLineDash([3, 2.5])
  pen.fill()
  pen.stroke()
  write(pen, countText(quantos), colors.of(hasCompativel ? '--ev-azul-text' : '--ev-text'), 12, 0.5)
}

/** The name of a way, as wide as it is written. */
function drawCaminho(colors: MapColors, isOpen: boolean, rotulo: string): Picture | undefined {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return undefined
  pen.font = fontOf(CAMINHO_TEXT_PX)
  const width = Math.ceil(pen.measureText(rotulo).width) + 14
  return draw(width, CAMINHO_PX, (surface) => {
    surface.beginPath()
    surface.roundRect(1 - width / 2, 1 - CAMINHO_PX / 2, width - 2, CAMINHO_PX - 2, 3)
    surface.fillStyle = isOpen ? colors.line : colors.of('--ev-surface')
    surface.strokeStyle = isOpen ? colors.line : colors.other
    surface.lineWidth = 1.5
    surface.fill()
    surface.stroke()
    const ink = isOpen ? '--ev-petroleo-on-solid' : '--ev-text'
    write(surface, rotulo, colors.of(ink), CAMINHO_TEXT_PX, 0.5)
  })
}

const fontOf = (px: number) => `650 ${px}px ${FONT}`

function write(pen: Pen, text: string, color: string, px: number, down: number): void {
  pen.setLineDash([])
  pen.font = fontOf(px)
  pen.fillStyle = color
  pen.fillText(text, 0, down)
}

/** `12`, `120+`, `1,2 mil`: from a hundred on numbers are rounded down. */
export function countText(count: number): string {
  if (count < 100) return String(count)
  if (count < 1_000) return `${Math.floor(count / 10) * 10}+`
  return `${String(Math.floor(count / 100) / 10).replace('.', ',')} mil`
}
