import { NativeSelect } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconMapPinOff } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDateTime } from '#platform/shared/date.ts'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { ConsentimentoItem, Motorista } from '../motorista.contract.ts'
import {
  MEIO_CONSENTIMENTO_KEYS,
  MEIOS_CONSENTIMENTO,
  type MeioConsentimento,
  TERMO_RASTREAMENTO,
} from '../motorista.rules.ts'
import styles from './ConsentimentoTab.module.css'
import { useConcederConsentimento, useConsentimentos, useRetirarConsentimento } from './motorista.api.ts'

const MEIOS = MEIO_CONSENTIMENTO_KEYS.map((key) => ({ value: key, label: MEIOS_CONSENTIMENTO[key] }))

/** Whether the driver may be tracked, since when and how it was said, and how that changes (LGPD). */
export function ConsentimentoTab({ motorista }: { readonly motorista: Motorista }) {
  const { id, nome, consentimento, podeRastrear } = motorista
  const [meio, setMeio] = useState<MeioConsentimento>('assinatura')
  const conceder = useConcederConsentimento()
  const retirar = useRetirarConsentimento()
  const dialogs = useDialogs()
  const isBusy = conceder.isPending || retirar.isPending

  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      toast.success(done)
    } catch (error) {
      toast.danger(refusalText(error))
    }
  }
  const grant = () =>
    attempt(
      () => conceder.mutateAsync({ params: { id }, body: { meio, versaoTermo: TERMO_RASTREAMENTO.versao } }),
      'Consentimento registrado',
    )
  const withdraw = async () => {
    const isWanted = await dialogs.confirm({
      title: `Retirar o consentimento de ${nome}`,
      message: 'A partir de agora o motorista deixa de ser rastreado. O que já foi registrado permanece.',
      confirmLabel: 'Retirar consentimento',
    })
    if (!isWanted) return
    await attempt(() => retirar.mutateAsync({ params: { id }, body: { meio } }), 'Consentimento retirado')
  }

  return (
    <>
      <Section title="Situação">
        <div className={styles.state} role="status">
          {podeRastrear ? (
            <StatusBadge color="verde" icon={IconCircleCheck} label="Pode ser rastreado" />
          ) : (
            <StatusBadge color="vermelho" icon={IconMapPinOff} label="Não pode ser rastreado" />
          )}
          <span>
            {consentimento
              ? `Termo ${consentimento.versaoTermo}, ${MEIOS_CONSENTIMENTO[consentimento.meio].toLowerCase()}, em ${formatDateTime(consentimento.quando, localZone())}`
              : 'O motorista não consentiu em ser rastreado.'}
          </span>
        </div>
      </Section>
      <Section title={`Termo em vigor (${TERMO_RASTREAMENTO.versao})`}>
        <blockquote className={styles.term}>{TERMO_RASTREAMENTO.texto}</blockquote>
        <div className={styles.act}>
          <NativeSelect
            label="Como o motorista se manifestou"
            data={MEIOS}
            value={meio}
            onChange={(event) => {
              const chosen = MEIO_CONSENTIMENTO_KEYS.find((key) => key === event.currentTarget.value)
              if (chosen) setMeio(chosen)
            }}
          />
          {podeRastrear ? (
            <WriteButton variant="default" loading={isBusy} onClick={() => void withdraw()}>
              Registrar retirada
            </WriteButton>
          ) : (
            <WriteButton loading={isBusy} onClick={() => void grant()}>
              Registrar consentimento
            </WriteButton>
          )}
        </div>
      </Section>
      <Section title="Registros">
        <Steps id={id} />
      </Section>
    </>
  )
}

function Steps({ id }: { readonly id: string }) {
  const query = useConsentimentos(id)
  if (query.isPending) return <LoadingSkeleton lines={3} label="Carregando os consentimentos" />
  if (query.isError) {
    return <ReadFailure query={query}>Não foi possível carregar os consentimentos.</ReadFailure>
  }
  if (query.data.length === 0) return <p className={styles.none}>Nenhum registro até agora.</p>
  return (
    <ol className={styles.steps}>
      {query.data.map((item) => (
        <Step key={item.seq} item={item} />
      ))}
    </ol>
  )
}

function Step({ item }: { readonly item: ConsentimentoItem }) {
  const isGiven = item.acao === 'concedido'
  const Icon = isGiven ? IconCircleCheck : IconCircleX
  return (
    <li className={styles.step}>
      <Icon size={16} aria-hidden className={styles.icon} />
      <span>
        <strong>{isGiven ? 'Concedido' : 'Retirado'}</strong>
        {` em ${formatDateTime(item.quando, localZone())} · ${MEIOS_CONSENTIMENTO[item.meio]} · termo ${item.versaoTermo} · por ${item.registradoPor}`}
      </span>
    </li>
  )
}
