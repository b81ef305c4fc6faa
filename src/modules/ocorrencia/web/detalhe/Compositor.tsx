import { Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSend } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#platform/shared/timing.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useKept } from '#platform/web/record/use-kept.ts'
import type { OcorrenciaDetalhe } from '../../ocorrencia.contract.ts'
import { comentarOcorrencia, listColegas, MAX_COMENTARIO } from '../../ocorrencia-conversa.contract.ts'
import { useRefreshOcorrencias } from '../ocorrencia.api.ts'
import styles from './detalhe.module.css'
import { type Colega, inserirMencao, type MencaoAberta, mencaoAberta, mencionados } from './mencoes.ts'

/** As many names as stand below the field. */
const SHOWN = 6
const VAZIO: { readonly texto: string; readonly escolhidos: readonly Colega[] } = {
  texto: '',
  escolhidos: [],
}

/** A comment for people of the company; @ and a part of a name offers colleagues. */
export function Compositor({ ocorrencia }: { readonly ocorrencia: OcorrenciaDetalhe }) {
  const listId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const refresh = useRefreshOcorrencias()
  const comentar = useCallMutation(comentarOcorrencia)
  const { texto, escolhidos, change } = useKept(`ocorrencia comentario ${ocorrencia.id}`, VAZIO)
  const [aberta, setAberta] = useState<MencaoAberta>()
  const [active, setActive] = useState(0)
  const [busca] = useDebouncedValue(aberta?.busca ?? '', SEARCH_DEBOUNCE_MS)
  const colegas = useCall(
    listColegas,
    { query: { busca } },
    { enabled: aberta !== undefined, keepsPrevious: true },
  )
  const offered = aberta ? (colegas.data ?? []).slice(0, SHOWN) : []

  const type = (next: string, caret: number) => {
    change({ texto: next })
    setAberta(mencaoAberta(next, caret))
    setActive(0)
  }
  const choose = (colega: Colega) => {
    if (!aberta) return
    const next = inserirMencao(texto, aberta, colega.nome)
    change({
      texto: next.texto,
      escolhidos: [...escolhidos.filter(({ id }) => id !== colega.id), colega],
    })
    setAberta(undefined)
    const input = field.current
    input?.focus()
    requestAnimationFrame(() => input?.setSelectionRange(next.caret, next.caret))
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (texto.trim() === '' || comentar.isPending) return
    const mencoes = mencionados(texto, escolhidos).map(({ id }) => id)
    try {
      refresh(await comentar.mutateAsync({ params: { id: ocorrencia.id }, body: { texto, mencoes } }))
      change(VAZIO)
      setAberta(undefined)
    } catch {
      // Told below the field; the text stays.
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = offered[active]
    if (chosen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((active + step + offered.length) % offered.length)
    } else if (chosen && (event.key === 'Enter' || event.key === 'Tab')) choose(chosen)
    else if (aberta && event.key === 'Escape') setAberta(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const problem = fieldErrors(comentar.error)
  return (
    <form className={styles.compositor} onSubmit={(event) => void send(event)} noValidate>
      <Textarea
        ref={field}
        label="Comentar"
        description="@ chama uma pessoa"
        autosize
        minRows={2}
        maxLength={MAX_COMENTARIO}
        value={texto}
        error={problem.texto ?? problem.mencoes ?? (comentar.error ? refusalText(comentar.error) : undefined)}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={offered[active] && `${listId}-${offered[active].id}`}
        onChange={({ currentTarget }) => type(currentTarget.value, currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label="Pessoas" className={styles.colegas} tabIndex={-1}>
        {offered.map((colega, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field answers the keys of the list
          <div
            key={colega.id}
            id={`${listId}-${colega.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => choose(colega)}
          >
            {colega.nome}
          </div>
        ))}
      </div>
      <WriteButton
        type="submit"
        size="xs"
        variant="default"
        leftSection={<IconSend size={14} aria-hidden />}
        disabled={texto.trim() === ''}
        loading={comentar.isPending}
      >
        Comentar
      </WriteButton>
    </form>
  )
}
