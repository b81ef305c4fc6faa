import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { UFS, type Uf } from '#modules/referencia/estado.rules.ts'
import { MunicipioField } from '#modules/referencia/web/shared/MunicipioField.tsx'
import { toPosition } from '#platform/shared/geo.ts'
import { MapView } from '#platform/ui/map/MapView.tsx'
import { useMapSource } from '#platform/web/map-source.ts'
import { type CorRegiao, contagemMunicipios } from '../regiao.rules.ts'
import { MunicipiosPicker } from './MunicipiosPicker.tsx'
import { comMunicipios, type MunicipioMarcado, type RegiaoValues } from './regiao-form.ts'
import styles from './shared/regiao.module.css'

interface MunicipiosFieldProps {
  readonly id: string
  readonly ufs: readonly Uf[]
  readonly municipios: readonly MunicipioMarcado[]
  readonly cor: CorRegiao
  readonly isReadOnly: boolean
  readonly error: string | undefined
  readonly onChange: (patch: Partial<Pick<RegiaoValues, 'ufs' | 'municipios'>>) => void
}

/** Whole states, and municipalities by name or from the list of a state; the map shows them. */
export function MunicipiosField(props: MunicipiosFieldProps) {
  const { id, ufs, municipios, cor, isReadOnly, error, onChange } = props
  const source = useMapSource()
  const add = (novos: readonly MunicipioMarcado[]) =>
    onChange({ municipios: comMunicipios(municipios, novos) })
  const remove = (ids: ReadonlySet<number>) =>
    onChange({ municipios: municipios.filter((municipio) => !ids.has(municipio.id)) })
  const content = useMemo(
    () => ({ states: ufs, dots: municipios.map(toPosition), color: cor }),
    [ufs, municipios, cor],
  )
  return (
    <>
      <fieldset id={id} tabIndex={-1} className={styles.field}>
        <legend className="ev-label">Estados inteiros</legend>
        <div className={styles.states}>
          {UFS.map((uf) => (
            <label key={uf} className={styles.check}>
              <input
                type="checkbox"
                className="ev-check"
                disabled={isReadOnly}
                checked={ufs.includes(uf)}
                onChange={(event) =>
                  onChange({
                    ufs: UFS.filter((other) =>
                      other === uf ? event.currentTarget.checked : ufs.includes(other),
                    ),
                  })
                }
              />
              {uf}
            </label>
          ))}
        </div>
      </fieldset>
      {!isReadOnly && (
        <>
          <MunicipioField
            label="Incluir município"
            required={false}
            value={null}
            onChange={(municipio) => add([municipio])}
          />
          <MunicipiosPicker municipios={municipios} ufs={ufs} onAdd={add} onRemove={remove} />
        </>
      )}
      {error !== undefined && <p className={styles.error}>{error}</p>}
      <Chosen municipios={municipios} isReadOnly={isReadOnly} onRemove={remove} />
      <MapView
        label="Mapa da região"
        content={content}
        source={source}
        fitKey={`${ufs.join()} ${municipios.length}`}
        ratio={16 / 10}
      />
    </>
  )
}

/** More are shown on demand, so that thousands do not slow the form down. */
const SHOWN = 60

interface ChosenProps {
  readonly municipios: readonly MunicipioMarcado[]
  readonly isReadOnly: boolean
  readonly onRemove: (ids: ReadonlySet<number>) => void
}

function Chosen({ municipios, isReadOnly, onRemove }: ChosenProps) {
  const [isWhole, setWhole] = useState(false)
  if (municipios.length === 0) return <p className={styles.muted}>Nenhum município incluído.</p>
  const shown = isWhole ? municipios : municipios.slice(0, SHOWN)
  const hidden = municipios.length - shown.length
  return (
    <div>
      <div className={styles.row}>
        <p className={styles.muted}>{`${contagemMunicipios(municipios.length)} na lista`}</p>
        {hidden > 0 && (
          <Button size="xs" variant="subtle" onClick={() => setWhole(true)}>
            {`Mostrar mais ${hidden}`}
          </Button>
        )}
        {!isReadOnly && (
          <Button
            size="xs"
            variant="subtle"
            onClick={() => onRemove(new Set(municipios.map((municipio) => municipio.id)))}
          >
            Remover todos
          </Button>
        )}
      </div>
      <ul className={styles.chosen} aria-label="Municípios incluídos">
        {shown.map((municipio) => (
          <li key={municipio.id} className={styles.pill}>
            {`${municipio.nome}, ${municipio.uf}`}
            {!isReadOnly && (
              <ActionIcon
                size="sm"
                variant="subtle"
                aria-label={`Remover ${municipio.nome}, ${municipio.uf}`}
                onClick={() => onRemove(new Set([municipio.id]))}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
