/** How an answer sounds and shakes (design 51d2). */
import { type Note, playNotes } from '#platform/web/play-notes.ts'
import type { Resposta } from '../conferencia.rules.ts'

const HIGH = 1_320
const MIDDLE = 660
const LOW = 196

const SOUNDS: Readonly<Record<Resposta, readonly Note[]>> = {
  ok: [{ pitch: HIGH, at: 0 }],
  ja_lido: [
    { pitch: MIDDLE, at: 0 },
    { pitch: MIDDLE, at: 0.16 },
  ],
  nao_e_desta_carga: [
    { pitch: LOW, at: 0 },
    { pitch: LOW, at: 0.12 },
  ],
  desconhecido: [
    { pitch: LOW, at: 0 },
    { pitch: LOW, at: 0.22 },
    { pitch: LOW, at: 0.44 },
  ],
}
/** Milliseconds on and off. */
const SHAKES: Readonly<Record<Resposta, readonly number[]>> = {
  ok: [80],
  ja_lido: [40],
  nao_e_desta_carga: [160, 80, 160],
  desconhecido: [120, 80, 120, 80, 120],
}

export function tellResposta(resposta: Resposta): void {
  playNotes(SOUNDS[resposta])
  if ('vibrate' in navigator) navigator.vibrate([...SHAKES[resposta]])
}
