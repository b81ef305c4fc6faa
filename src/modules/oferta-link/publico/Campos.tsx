/** Plate, driver and a message, which may be left out, and who answers. */
import { Campo } from './Campo.tsx'
import type { Digitado } from './guardado.ts'
import styles from './Oferta.module.css'
import type { Problemas } from './RespostaForm.tsx'

interface CamposProps {
  readonly isRefusing: boolean
  readonly digitado: Digitado
  readonly problemas: Problemas
  readonly onChange: (part: Partial<Digitado>) => void
}

export function Campos({ isRefusing, digitado, problemas, onChange }: CamposProps) {
  return (
    <>
      {!isRefusing && (
        <>
          <div class={styles.par}>
            <Campo
              id="placa"
              label="Placa (opcional)"
              value={digitado.placa}
              problema={problemas.placa}
              onType={(placa) => onChange({ placa })}
              attributes={{ maxLength: 10, autoCapitalize: 'characters', autoComplete: 'off' }}
            />
            <Campo
              id="motorista"
              label="Motorista (opcional)"
              value={digitado.motorista}
              problema={problemas.motorista}
              onType={(motorista) => onChange({ motorista })}
              attributes={{ maxLength: 80, autoComplete: 'off' }}
            />
          </div>
          <Campo
            id="mensagem"
            label="Mensagem ao embarcador (opcional)"
            value={digitado.mensagem}
            problema={problemas.mensagem}
            onType={(mensagem) => onChange({ mensagem })}
            attributes={{ maxLength: 500, autoComplete: 'off' }}
          />
        </>
      )}
      <Campo
        id="nome"
        label="Seu nome"
        value={digitado.nome}
        problema={problemas.nome}
        onType={(nome) => onChange({ nome })}
        attributes={{ maxLength: 80, autoComplete: 'name', required: true }}
      />
    </>
  )
}
