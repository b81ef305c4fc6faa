/** What stands in a field for a municipality, what the server knows of it, and what may be meant. */
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#platform/shared/timing.ts'
import { announce } from '#platform/ui/announcements.ts'
import { useMunicipios } from './municipio.api.ts'
import { readMunicipio, suggestMunicipios } from './municipio-sugerido.ts'
import { type MunicipioEscolhido, municipioText } from './municipio-text.ts'

const MIN_LETTERS = 2

export function useMunicipioTyped(value: MunicipioEscolhido | null, uf: string | undefined) {
  const chosen = municipioText(value)
  const [text, setText] = useState(chosen)
  /** What is searched for: nothing while the field shows what is chosen. */
  const sought = text === chosen ? '' : text
  // Another field, such as the CEP, may choose the municipality.
  useEffect(() => setText(chosen), [chosen])

  const [paused] = useDebouncedValue(sought.trim(), SEARCH_DEBOUNCE_MS)
  const asked = readMunicipio(paused)
  const query = useMunicipios(asked.nome, uf ?? asked.uf)
  const found = query.data ?? []

  const isSettled = paused === sought.trim() && paused.length >= MIN_LETTERS && query.isSuccess
  const suggestion = isSettled && !query.isPlaceholderData ? suggestMunicipios(paused, found) : undefined
  const suggested = (suggestion?.municipios ?? []).filter(({ id }) => id !== value?.id)
  const message = messageOf(suggestion?.isExact, suggested.length, isSettled && value === null)
  const spoken = suggested.length > 0 ? `${message} ${suggested.map(sayUse).join('; ')}.` : ''
  useEffect(() => {
    if (spoken !== '') announce(spoken)
  }, [spoken])

  return {
    text,
    found,
    suggested,
    /** Undefined: nothing is to be said of what was typed. */
    message,
    isShort: paused.length < MIN_LETTERS,
    isFetching: query.isFetching,
    error: query.error,
    type: setText,
  }
}

const sayUse = (municipio: MunicipioEscolhido) => `Usar ${municipioText(municipio)}`

const NOT_FOUND = 'Município não encontrado com essa grafia.'

function messageOf(isExact: boolean | undefined, count: number, isOpen: boolean): string | undefined {
  if (count === 0) return isOpen && isExact === undefined ? NOT_FOUND : undefined
  if (!isExact) return NOT_FOUND
  return count === 1 ? 'Falta confirmar o município.' : 'Há mais de um município com esse nome.'
}
