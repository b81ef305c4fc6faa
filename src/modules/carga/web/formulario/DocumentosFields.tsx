import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconFileImport, IconX } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { formatReais } from '#platform/shared/money.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { FilePicker } from '#platform/ui/FilePicker.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { DocumentosGravados } from './DocumentosGravados.tsx'
import styles from './formulario.module.css'
import { itensDaNota, nomeDaNota } from './notas.rules.ts'
import type { Notas } from './use-notas.ts'

interface DocumentosFieldsProps {
  readonly id: string
  readonly notas: Notas
}

/** The documents that the load has, and more of them: NF-e by XML or by access key; weight, volume, quantity and value follow them. */
export function DocumentosFields({ id, notas }: DocumentosFieldsProps) {
  const [chave, setChave] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isOver, setOver] = useState(false)
  const add = () => {
    const wrong = notas.addChave(chave)
    setProblem(wrong)
    if (wrong === undefined) setChave('')
  }
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    setOver(false)
    if (notas.leitura !== 'pronta') return
    void notas.readFiles([...event.dataTransfer.files])
  }
  return (
    <Section title="Documentos">
      <p className={styles.muted}>
        Valores, peso e volume saem das NF-e. O que muda aqui não fica no rascunho.
      </p>
      <DocumentosGravados notas={notas} />
      <div id={id} tabIndex={-1} className={styles.documents}>
        <section
          className={styles.drop}
          aria-label="Soltar XML de NF-e"
          data-over={isOver || undefined}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes('Files')) return
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <span>Solte os XML aqui ou</span>
          <FilePicker
            label="Escolher XML"
            icon={IconFileImport}
            accept=".xml,text/xml,application/xml"
            isMultiple
            isBusy={notas.isReading || notas.leitura !== 'pronta'}
            onPick={(files) => void notas.readFiles(files)}
          />
        </section>
        <div className={styles.key}>
          <TextInput
            label="Chave de acesso"
            placeholder="44 posições"
            inputMode="numeric"
            autoComplete="off"
            maxLength={60}
            value={chave}
            error={problem}
            onChange={(event) => {
              setChave(event.currentTarget.value)
              setProblem(undefined)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey) return
              event.preventDefault()
              add()
            }}
          />
          <Button
            variant="default"
            disabled={chave.trim() === '' || notas.leitura !== 'pronta'}
            onClick={add}
          >
            Incluir
          </Button>
        </div>
      </div>
      {notas.falhas.length > 0 && (
        <ul className={styles.checks} role="alert">
          {notas.falhas.map(({ nome, motivo }) => (
            <li key={nome} className={styles.error}>{`${nome}: ${motivo}`}</li>
          ))}
        </ul>
      )}
      {notas.itens.length > 0 && (
        <ul className={styles.notas} aria-label="Documentos incluídos">
          {notas.itens.map((nota) => {
            const isAway = nota.lida !== undefined && nota.parada === null
            const nome = nomeDaNota(nota)
            return (
              <li key={nota.key} className={styles.nota} data-away={isAway || undefined}>
                {isAway ? (
                  <IconAlertTriangle size={16} aria-hidden />
                ) : (
                  <IconCircleCheck size={16} aria-hidden />
                )}
                <strong>{nome}</strong>
                <span className={styles.what}>
                  {isAway ? (
                    <span>
                      {'Fora do percurso. '}
                      <button
                        type="button"
                        className={styles.link}
                        onClick={() => void notas.createParada(nota)}
                      >
                        Criar parada
                      </button>
                    </span>
                  ) : (
                    [nota.parada ?? 'Só a chave: sem valores', itensDaNota(nota)].filter(Boolean).join(' · ')
                  )}
                  {(nota.lida?.outrasCargas.length ?? 0) > 0 && (
                    <span>{`Também na carga ${nota.lida?.outrasCargas.map(({ codigo }) => codigo).join(', ')}`}</span>
                  )}
                </span>
                {nota.lida && (
                  <span className={styles.amounts}>
                    {[
                      nota.lida.peso === null ? '' : formatWeight(nota.lida.peso),
                      nota.lida.valor === null ? '' : formatReais(nota.lida.valor),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                )}
                <ActionIcon
                  variant="subtle"
                  aria-label={`Retirar ${nome}`}
                  onClick={() => notas.remove(nota.key)}
                >
                  <IconX size={15} aria-hidden />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
