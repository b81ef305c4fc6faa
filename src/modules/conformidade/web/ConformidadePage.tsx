import { Button } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import type { CargaPanelProps } from '#modules/carga/web/shared/carga-panels.ts'
import { ConferenciaNaCarga } from '#modules/regra-legal/web/shared/ConferenciaBanner.tsx'
import { formatDate } from '#platform/shared/date.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { saveFile } from '#platform/web/http/save-file.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import type { ConformidadeDaCarga } from '../conformidade.contract.ts'
import { ChavesDesligadas } from './ChavesDesligadas.tsx'
import styles from './Conformidade.module.css'
import { getDossie, useConformidade } from './conformidade.api.ts'
import { GateRow } from './GateRow.tsx'
import { faltaPara } from './gate-look.ts'

/** What the law says of the load, step by step (design 42). */
export function ConformidadePage({ carga }: CargaPanelProps) {
  const query = useConformidade(carga.id)
  if (query.isPending) return <LoadingSkeleton lines={8} label="Carregando a conformidade" />
  if (!query.data) {
    return <ReadFailure query={query}>Não foi possível carregar a conformidade da carga.</ReadFailure>
  }
  const { gates, fusoHorario, regrasConferidasEm } = query.data
  return (
    <div className={styles.page}>
      <ConferenciaNaCarga />
      <ChavesDesligadas />
      <Aviso conformidade={query.data} />
      <Resumo conformidade={query.data} />
      <div className={styles.head} aria-hidden>
        <span>Etapa e fato</span>
        <span>Regra e data</span>
        <span>Quem pode liberar</span>
      </div>
      <ol>
        {gates.map((gate) => (
          <GateRow key={gate.gate} cargaId={carga.id} gate={gate} zona={fusoHorario} />
        ))}
      </ol>
      <footer className={styles.foot}>
        <span>{`Regras conferidas em ${formatDate(regrasConferidasEm, fusoHorario)}. Aviso se ninguém conferir por 7 dias.`}</span>
        <Dossie cargaId={carga.id} codigo={query.data.codigo} />
        <PageLink to="/conformidade/regras" className={styles.act}>
          Catálogo de regras
        </PageLink>
      </footer>
    </div>
  )
}

/** What stops the departure, and how long there is left. */
function Aviso({ conformidade: { gates, partida, saiu } }: { readonly conformidade: ConformidadeDaCarga }) {
  const now = useNow()
  const stopping = gates.filter(({ estado }) => estado === 'bloqueia')
  const [first] = stopping
  if (!first || saiu) return null
  const falta = partida === null ? null : faltaPara(partida, now.getTime())
  const names = stopping.map(({ titulo }) => titulo).join(', ')
  return (
    <AlertStrip
      kind="danger"
      title={
        falta === null
          ? `A carga não pode seguir: ${names}.`
          : `A carga sai em ${falta} e não pode seguir: ${names}.`
      }
    >
      {first.texto}
    </AlertStrip>
  )
}

function Resumo({ conformidade }: { readonly conformidade: ConformidadeDaCarga }) {
  const { conformes, avisos, bloqueios, aFrente } = conformidade
  const counts = [
    { key: 'verde', n: conformes, text: conformes === 1 ? 'conforme' : 'conformes' },
    { key: 'amarelo', n: avisos, text: 'com aviso' },
    { key: 'vermelho', n: bloqueios, text: bloqueios === 1 ? 'bloqueio' : 'bloqueios' },
    { key: 'neutro', n: aFrente, text: 'à frente' },
  ]
  return (
    <div className={styles.summary}>
      <span className={styles.bar} aria-hidden>
        {counts.map(({ key, n }) => n > 0 && <span key={key} data-color={key} style={{ flexGrow: n }} />)}
      </span>
      <span className={styles.counts}>
        {counts.map(({ key, n, text }) => (
          <span key={key} data-color={key}>
            <strong>{n}</strong> {text}
          </span>
        ))}
      </span>
    </div>
  )
}

function Dossie({ cargaId, codigo }: { readonly cargaId: string; readonly codigo: string }) {
  const { http } = usePlatform()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await http.download(getDossie, { params: { cargaId } }), `dossie-carga-${codigo}.zip`)
    } catch (error) {
      toast.danger(`O dossiê da carga ${codigo} não foi baixado: ${refusalText(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="xs"
      variant="default"
      loading={isBusy}
      leftSection={<IconFileZip size={14} aria-hidden />}
      onClick={() => void download()}
    >
      Dossiê
    </Button>
  )
}
