import { Radio } from '@mantine/core'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '#platform/shared/date.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { TIPO_AUTENTICACAO } from '../../sessao.rules.ts'
import { AplicativoForm } from './AplicativoForm.tsx'
import styles from './ContaSection.module.css'
import { useSegundoFator } from './conta.api.ts'
import { FatorForm } from './FatorForm.tsx'

const { nenhuma, email, aplicativo } = TIPO_AUTENTICACAO

/** The second factor of one's own sign-in: off, by e-mail, or with an authenticator app. */
export function SegundoFatorSection() {
  const query = useSegundoFator()
  const [chosen, setChosen] = useState<number>()
  const current = query.data?.tipoAutenticacao
  const selected = chosen ?? current
  const isChange = selected !== undefined && selected !== current
  const finish = () => setChosen(undefined)
  const options = [
    { value: nenhuma, label: 'Desligado', description: 'Só a senha é pedida.' },
    {
      value: email,
      label: 'Código por e-mail',
      description: `Enviado para ${query.data?.email ?? 'o seu e-mail'}.`,
    },
    {
      value: aplicativo,
      label: 'Aplicativo autenticador',
      description: 'O código vem de um aplicativo no seu celular, mesmo sem internet.',
    },
  ]
  return (
    <Panel
      title="Segundo fator"
      actions={
        current !== undefined &&
        (current === nenhuma ? (
          <StatusBadge color="amarelo" icon={IconShieldOff} label="Desligado" />
        ) : (
          <StatusBadge color="verde" icon={IconShieldCheck} label="Ligado" />
        ))
      }
    >
      <div className={styles.body}>
        {query.isPending && <LoadingSkeleton lines={3} label="Carregando o segundo fator" />}
        {query.isError && !query.data && (
          <ReadFailure query={query}>Não foi possível carregar o segundo fator.</ReadFailure>
        )}
        {query.data && (
          <>
            <fieldset className={styles.group}>
              <legend className="visually-hidden">Segundo fator</legend>
              {options.map(({ value, label, description }) => (
                <Radio
                  key={value}
                  name="perfil-segundo-fator"
                  label={label}
                  description={description}
                  checked={value === selected}
                  onChange={() => setChosen(value)}
                />
              ))}
            </fieldset>
            {isChange && selected === aplicativo && <AplicativoForm onDone={finish} onCancel={finish} />}
            {isChange && selected !== aplicativo && (
              <FatorForm key={selected} tipoAutenticacao={selected} onDone={finish} onCancel={finish} />
            )}
            {query.data.senhaExpiraEm !== null && (
              <p className={styles.hint}>
                {`Sua senha vale até ${formatDate(query.data.senhaExpiraEm, localZone())}.`}
              </p>
            )}
          </>
        )}
      </div>
    </Panel>
  )
}
