import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { FactList } from '#platform/ui/FactList.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { RegraDetalhe } from '../regra-legal.contract.ts'
import { NIVEIS, NIVEL_LABELS, type NivelDaRegra } from '../regra-legal.rules.ts'
import styles from './Regras.module.css'
import { useAlterarNivel, useRegra } from './regra-legal.api.ts'

const MEANING: Record<NivelDaRegra, string> = {
  trava: 'O que descumpre a regra não passa, em nenhuma empresa.',
  empresa: 'O que descumpre a regra não passa, a menos que a empresa desligue o bloqueio.',
  aviso: 'O que descumpre a regra recebe um aviso e passa.',
}

interface OndeAgeProps {
  readonly regra: RegraDetalhe
  readonly isSupport: boolean
}

/** Where the rule acts and how far it may block; the support team changes the latter. */
export function OndeAge({ regra, isSupport }: OndeAgeProps) {
  return (
    <div className={styles.padded}>
      <FactList
        facts={[
          { label: 'Onde', value: regra.onde },
          { label: 'Nível', value: NIVEL_LABELS[regra.nivel] },
          { label: 'O que acontece', value: MEANING[regra.nivel] },
          { label: 'Lei', value: regra.fonte },
        ]}
      />
      <p className={styles.muted}>Um valor que duas pessoas ou duas fontes não confirmaram só avisa.</p>
      {isSupport && <NivelForm key={regra.version} regra={regra} />}
    </div>
  )
}

function NivelForm({ regra }: { readonly regra: RegraDetalhe }) {
  const alterar = useAlterarNivel()
  const { refetch } = useRegra(regra.codigo)
  const [nivel, setNivel] = useState<NivelDaRegra>(regra.nivel)
  const save = async () => {
    if (alterar.isPending) return
    try {
      await alterar.mutateAsync({
        params: { codigo: regra.codigo },
        body: { nivel, version: regra.version },
      })
    } catch (error) {
      toast.danger(refusalText(error))
      // Somebody else may have changed it: what stands here is theirs.
      await refetch()
      return
    }
    toast.success(`Nível de ${regra.titulo}: ${NIVEL_LABELS[nivel]}`)
  }
  return (
    <form
      className={styles.nivel}
      aria-label="Nível da regra"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <NativeSelect
        label="Até onde a regra bloqueia"
        value={nivel}
        data={NIVEIS.map((value) => ({ value, label: NIVEL_LABELS[value] }))}
        onChange={({ currentTarget: { value } }) =>
          setNivel(NIVEIS.find((one) => one === value) ?? regra.nivel)
        }
      />
      <WriteButton
        type="submit"
        variant="default"
        disabled={nivel === regra.nivel}
        loading={alterar.isPending}
      >
        Mudar o nível
      </WriteButton>
    </form>
  )
}
