import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { formatDateTime } from '#platform/shared/date.ts'
import { SPREADSHEET_LIMITS } from '#platform/shared/spreadsheet.ts'
import { SEARCH_DEBOUNCE_MS } from '#platform/shared/timing.ts'
import { announce } from '#platform/ui/announcements.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { CelulaLinha, LinhaImportacao } from '../importacao.contract.ts'
import styles from './CellEditor.module.css'
import { useCorrigir, useSugestoes } from './importacao.api.ts'
import { RESULTADO_LOOK } from './importacao-texts.ts'
import lines from './LinesTable.module.css'

/** Which cell of which import. */
export interface CellPlace {
  readonly importacaoId: string
  readonly ordem: number
  readonly campo: string
  /** The column names the record: other lines may have the text too. */
  readonly isKey: boolean
}

interface CellEditorProps {
  readonly place: CellPlace
  readonly rotulo: string
  readonly linha: number
  readonly celula: CelulaLinha
}

/** The button that opens the form of a cell. */
export function CellEditor(props: CellEditorProps) {
  const [isOpen, setIsOpen] = useState(false)
  const where = `${props.rotulo}, linha ${props.linha}`
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={300}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <button
          type="button"
          className={lines.decide}
          aria-label={`Corrigir: ${where}`}
          title="Corrigir"
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconPencil size={13} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Corrigir ${where}`} className={styles.editor}>
        <CellForm {...props} onDone={() => setIsOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** What stands in the file, or was typed before; a repair shows another text in the cell. */
const writtenIn = ({ texto, de, estado, decisao }: CelulaLinha) =>
  estado === 'reparo' && decisao !== 'mantido' ? (de ?? texto) : texto

function CellForm({
  place,
  rotulo,
  linha,
  celula,
  onDone,
}: CellEditorProps & { readonly onDone: () => void }) {
  const { importacaoId: id, ordem, campo, isKey } = place
  const written = writtenIn(celula)
  const [texto, setTexto] = useState(written)
  const [paused] = useDebouncedValue(texto.trim(), SEARCH_DEBOUNCE_MS)
  const params = { id, ordem, campo }
  const sugestoes = useSugestoes(params, paused)
  const { semColuna = false } = celula
  const [todas, setTodas] = useState(false)
  const corrigir = useCorrigir(id, isKey || todas)
  const send = (next: string | null) =>
    corrigir.mutate(
      { params, body: { texto: next, ...(todas && { todas }) } },
      {
        onSuccess: (line: LinhaImportacao) => {
          const { problema } = line.celulas[campo] ?? {}
          announce(`Linha ${linha}: ${problema ?? RESULTADO_LOOK[line.resultado].label}`)
          if (problema === undefined || next === null) onDone()
        },
      },
    )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send(texto)
  }
  const { correcao } = celula
  const others = (sugestoes.data ?? []).filter((one) => one !== texto.trim())
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        label={rotulo}
        description={
          correcao ? correctionText(correcao, semColuna) : semColuna && 'O arquivo não tem esta coluna.'
        }
        error={corrigir.error ? refusalText(corrigir.error) : texto === written ? celula.problema : undefined}
        value={texto}
        maxLength={SPREADSHEET_LIMITS.cellCharacters}
        autoComplete="off"
        data-autofocus
        onChange={({ currentTarget }) => setTexto(currentTarget.value)}
      />
      {semColuna && (
        <Checkbox
          label="Usar para todas as linhas"
          description="Vale nas linhas em que este campo falta ou foi informado aqui."
          checked={todas}
          onChange={({ currentTarget }) => setTodas(currentTarget.checked)}
        />
      )}
      {others.length > 0 && (
        <ul className={styles.suggestions} aria-label="Sugestões">
          {others.map((sugestao) => (
            <li key={sugestao}>
              <button
                type="button"
                className={styles.suggestion}
                disabled={corrigir.isPending}
                onClick={() => {
                  setTexto(sugestao)
                  send(sugestao)
                }}
              >
                {sugestao}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {/* Never disabled: Enter would be lost while the text before is still being checked. */}
        <WriteButton size="xs" type="submit" aria-busy={corrigir.isPending}>
          Corrigir
        </WriteButton>
        {correcao && (
          <Button size="xs" variant="default" disabled={corrigir.isPending} onClick={() => send(null)}>
            {semColuna ? 'Deixar sem valor' : 'Voltar ao do arquivo'}
          </Button>
        )}
        <Button size="xs" variant="subtle" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}

const correctionText = ({ arquivo, por, em }: NonNullable<CelulaLinha['correcao']>, semColuna: boolean) =>
  `${semColuna ? 'O arquivo não tem esta coluna.' : `No arquivo: ${arquivo || '(vazio)'}.`} Corrigido por ${por} em ${formatDateTime(em, localZone())}.`
