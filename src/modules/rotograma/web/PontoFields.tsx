import { Switch, Textarea, TextInput } from '@mantine/core'
import { MunicipioField } from '#modules/referencia/web/shared/MunicipioField.tsx'
import { formatGeoPoint } from '#platform/shared/geo-text.ts'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { IntegerField } from '#platform/ui/IntegerField.tsx'
import styles from './rotograma.module.css'
import { MAX_LENGTH, type PontoValues } from './rotograma-form.ts'

interface PontoFieldsProps {
  readonly id: string
  readonly ponto: PontoValues
  /** Origin and destination are always called at. */
  readonly isEnd: boolean
  readonly isReadOnly: boolean
  readonly problem: (part: keyof PontoValues | 'municipioId') => string | undefined
  readonly onChange: (patch: Partial<PontoValues>) => void
}

/** What the driver must know at one point. */
export function PontoFields({ id, ponto, isEnd, isReadOnly, problem, onChange }: PontoFieldsProps) {
  const text = (name: 'nome' | 'endereco' | 'coordenadas' | 'permanencia' | 'raio' | 'instrucoes') => ({
    id: `${id}-${name}`,
    value: ponto[name],
    error: problem(name),
    readOnly: isReadOnly,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <div className={styles.details}>
      <FormGrid>
        <FormCell span={6}>
          <TextInput
            {...text('nome')}
            label="Nome do ponto"
            required
            placeholder="Posto Graal Registro"
            maxLength={MAX_LENGTH.ponto}
          />
        </FormCell>
        <FormCell span={6}>
          <MunicipioField
            id={`${id}-municipio`}
            required={false}
            disabled={isReadOnly}
            value={ponto.municipio}
            error={problem('municipioId')}
            onChange={(municipio) =>
              onChange({
                municipio: { id: municipio.id, nome: municipio.nome, uf: municipio.uf },
                ...(ponto.coordenadas.trim() === '' && { coordenadas: formatGeoPoint(municipio) }),
              })
            }
            onClear={() => onChange({ municipio: null })}
          />
        </FormCell>
        <FormCell span={6}>
          <TextInput {...text('endereco')} label="Endereço" maxLength={MAX_LENGTH.endereco} />
        </FormCell>
        <FormCell span={6}>
          <TextInput
            {...text('coordenadas')}
            label="Coordenadas"
            placeholder="-24,4900; -47,8400"
            description="Latitude; longitude. Vêm da sede do município quando ele é escolhido."
          />
        </FormCell>
        <FormCell span={3}>
          <IntegerField {...text('permanencia')} label="Permanência (min)" />
        </FormCell>
        <FormCell span={3}>
          <IntegerField {...text('raio')} label="Raio (m)" />
        </FormCell>
        <FormCell span={6}>
          {isEnd ? (
            <p className={styles.muted}>Origem e destino são sempre obrigatórios.</p>
          ) : (
            <Switch
              label="Parada obrigatória"
              disabled={isReadOnly}
              checked={ponto.obrigatoria}
              onChange={(event) => onChange({ obrigatoria: event.currentTarget.checked })}
            />
          )}
        </FormCell>
        <FormCell span={12}>
          <Textarea
            {...text('instrucoes')}
            label="Instruções para o motorista"
            rows={2}
            maxLength={MAX_LENGTH.instrucoes}
          />
        </FormCell>
      </FormGrid>
    </div>
  )
}
