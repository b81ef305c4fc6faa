import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { UFS, type Uf } from '#modules/referencia/estado.rules.ts'
import { useMunicipiosOfEstado } from '#modules/referencia/web/shared/municipio.api.ts'
import { includesFolded } from '#platform/shared/texto.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { MunicipioMarcado } from './regiao-form.ts'
import styles from './shared/regiao.module.css'

interface MunicipiosPickerProps {
  readonly municipios: readonly MunicipioMarcado[]
  /** Whole states, whose municipalities need not be chosen. */
  readonly ufs: readonly Uf[]
  readonly onAdd: (municipios: readonly MunicipioMarcado[]) => void
  readonly onRemove: (ids: ReadonlySet<number>) => void
}

/** The municipalities of one state as checkboxes, narrowed by a part of the name. */
export function MunicipiosPicker({ municipios, ufs, onAdd, onRemove }: MunicipiosPickerProps) {
  const [uf, setUf] = useState('')
  const [typed, setTyped] = useState('')
  const query = useMunicipiosOfEstado(uf)
  const chosen = new Set(municipios.map(({ id }) => id))
  const shown = (query.data ?? []).filter(({ nome }) => includesFolded(nome, typed))
  const isWhole = ufs.some((whole) => whole === uf)
  const isEveryChosen = shown.length > 0 && shown.every(({ id }) => chosen.has(id))
  return (
    <fieldset className={`${styles.field} ${styles.picker}`}>
      <legend className="visually-hidden">Escolher na lista do estado</legend>
      <div className={styles.row}>
        <NativeSelect
          label="Lista do estado"
          data={[{ value: '', label: 'Escolha o estado' }, ...UFS]}
          value={uf}
          onChange={(event) => {
            setUf(event.currentTarget.value)
            setTyped('')
          }}
        />
        {uf !== '' && !isWhole && (
          <>
            <TextInput
              label="Filtrar a lista"
              placeholder="Parte do nome"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button
              size="xs"
              variant="default"
              style={{ alignSelf: 'end' }}
              disabled={shown.length === 0}
              onClick={() => (isEveryChosen ? onRemove(new Set(shown.map(({ id }) => id))) : onAdd(shown))}
            >
              {isEveryChosen ? `Desmarcar os ${shown.length}` : `Marcar os ${shown.length}`}
            </Button>
          </>
        )}
      </div>
      {isWhole && <p className={styles.muted}>O estado inteiro já faz parte da região.</p>}
      {query.isLoading && <p className={styles.muted}>Carregando os municípios…</p>}
      {query.isError && <p className={styles.error}>{refusalText(query.error)}</p>}
      {uf !== '' && !isWhole && shown.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by keyboard too
        <ul className={styles.list} tabIndex={0} aria-label={`Municípios de ${uf}`}>
          {shown.map((municipio) => (
            <li key={municipio.id}>
              <label className={styles.check}>
                <input
                  type="checkbox"
                  className="ev-check"
                  checked={chosen.has(municipio.id)}
                  onChange={(event) =>
                    event.currentTarget.checked ? onAdd([municipio]) : onRemove(new Set([municipio.id]))
                  }
                />
                {municipio.nome}
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
