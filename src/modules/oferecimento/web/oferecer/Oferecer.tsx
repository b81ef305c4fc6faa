import { Button, NativeSelect } from '@mantine/core'
import { IconArrowLeft, IconCube, IconSend, IconStack2 } from '@tabler/icons-react'
import { useState } from 'react'
import { listComportamentosAtivos } from '#modules/comportamento-oferecimento/comportamento.contract.ts'
import { useZonasDasUnidades } from '#modules/unidade-negocio/web/shared/unidades-com-acesso.ts'
import { formatDateTime, formatTime } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import { TIPO_OFERTA } from '../../ciclo.rules.ts'
import type { Oferta } from '../../oferta.contract.ts'
import { type Elegiveis, listElegiveisAntes } from '../../oferta-quadro.contract.ts'
import { negociacaoPage, QUADRO_LOTES, QUADRO_OFERTAS } from '../shared/enderecos.ts'
import { CargaDaPagina } from './CargaDaPagina.tsx'
import { Condicoes } from './Condicoes.tsx'
import { Convidadas } from './Convidadas.tsx'
import type { InicioDaOferta } from './inicio-do-endereco.ts'
import { MaisCondicoes } from './MaisCondicoes.tsx'
import styles from './oferecer.module.css'
import { valorOf, vezesText } from './oferecer-form.ts'
import { PisoDaOferta } from './PisoDaOferta.tsx'
import { type Alvo, useOferecer } from './use-oferecer.ts'
import { usePisoDaOferta } from './use-piso-da-oferta.ts'
import { ValoresDoLote } from './ValoresDoLote.tsx'

interface OferecerProps {
  readonly alvo: Alvo
  readonly known: Oferta | undefined
  readonly inicio: InicioDaOferta | undefined
}

/** The load at the left, the conditions with the floor in the middle, whom to ask at the right. */
export function Oferecer({ alvo, known, inicio }: OferecerProps) {
  const page = useOferecer(alvo, known, inicio)
  const { form, isLote, draft } = page
  const dialogs = useDialogs()
  const go = useGoToPage()
  const [first] = alvo.cargas
  const zone = useZonasDasUnidades()(first?.unidadeNegocioId)
  const valor = valorOf(form, page.cargas, isLote)
  const reais = valor === null || Number.isNaN(valor) ? null : valor
  const piso = usePisoDaOferta(alvo, reais)
  const elegiveis = useCall(
    listElegiveisAntes,
    {
      body: {
        ...(isLote ? { loteId: alvo.id } : { cargaId: alvo.id }),
        ...(form.comportamentoId && { comportamentoId: form.comportamentoId }),
      },
    },
    { staleTime: 0, keepsPrevious: true },
  )
  useChamadas(page, elegiveis.isPlaceholderData ? undefined : elegiveis.data)
  const isOpenToMore = form.alcance !== 'convidadas'
  const n = form.convidadas.length
  const forWhom =
    isOpenToMore && n === 0 ? 'todas que atendem' : n === 1 ? '1 transportadora' : `${n} transportadoras`
  const isLocked = piso.isLocked
  const publish = async () => {
    if (isLocked || page.isBusy || !page.check(zone) || reais === null) return
    const isSure = await dialogs.confirm({
      title: `Publicar por ${formatReais(reais)}`,
      message:
        `${forWhom[0]?.toUpperCase()}${forWhom.slice(1)} ${n === 1 || (isOpenToMore && n === 0) ? 'vai' : 'vão'} receber a oferta. Ela encerra em ${formatDateTime(form.encerraEm, zone)}. ${vezesText(form, { agora: new Date(), zona: zone })}`.trim(),
      confirmLabel: form.publicaEm ? 'Agendar' : 'Publicar',
    })
    if (!isSure) return
    const published = await page.publish()
    if (!published) return
    toast.success(
      published.publicadaEm === null
        ? `Oferta ${published.codigo} agendada`
        : `Oferta ${published.codigo} publicada para ${published.convites.length}`,
    )
    go(published.publicadaEm === null ? QUADRO_OFERTAS : negociacaoPage(published.id))
  }
  useShortcuts([
    {
      keys: 'Ctrl+Enter',
      label: 'Publicar a oferta',
      group: 'Oferecimento',
      run: () => void publish(),
    },
  ])
  const title = isLote
    ? `Oferecer lote LT-${first?.lote?.codigo ?? ''}`
    : `Oferecer carga ${first?.codigo ?? ''}`
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageLink
          to={isLote ? QUADRO_LOTES : QUADRO_OFERTAS}
          className={styles.voltar}
          aria-label="Voltar ao quadro"
        >
          <IconArrowLeft size={18} aria-hidden />
        </PageLink>
        {isLote ? (
          <IconStack2 size={18} aria-hidden className={styles.icone} />
        ) : (
          <IconCube size={18} aria-hidden className={styles.icone} />
        )}
        <h1 className={styles.tituloDaPagina}>{title}</h1>
        <span className={styles.salvo} role="status">
          {page.salvoEm
            ? `Rascunho salvo às ${formatTime(page.salvoEm, localZone())}`
            : draft
              ? `Rascunho ${draft.codigo}`
              : 'Nada foi salvo ainda'}
        </span>
        <EscolhaDoComportamento page={page} />
      </header>
      {page.failure !== undefined && (
        <AlertStrip kind="danger" title="A oferta não foi publicada.">
          {page.failure}
        </AlertStrip>
      )}
      <div className={styles.colunas}>
        <CargaDaPagina alvo={alvo} rota={elegiveis.data?.rota} draft={draft} />
        <section className={styles.meio} aria-label="Condições da oferta">
          <Condicoes page={page} zone={zone} reais={reais} piso={piso} />
          {isLote && <ValoresDoLote page={page} alvo={alvo} />}
          <PisoDaOferta alvo={alvo} page={page} piso={piso} />
          <MaisCondicoes page={page} zone={zone} />
        </section>
        <section className={styles.direita} aria-label="Transportadoras">
          <Convidadas page={page} query={elegiveis} />
          <footer className={styles.rodape}>
            {isLocked && piso.motivo !== undefined ? (
              <span className={styles.bloqueada} role="status">
                <strong className={styles.alerta}>Publicação bloqueada</strong>
                <span className={styles.detalhe}>{piso.motivo}</span>
              </span>
            ) : (
              <span className={styles.resumo} role="status">
                <strong>{`${forWhom} · ${reais === null ? 'sem valor' : formatReais(reais)}`}</strong>
                <span className={styles.detalhe}>
                  {form.encerraEm ? `encerra ${formatDateTime(form.encerraEm, zone)}` : 'sem prazo'}
                </span>
              </span>
            )}
            <WriteButton
              variant="default"
              loading={page.isBusy === 'salvar'}
              disabled={page.isBusy !== undefined}
              onClick={() => void page.save()}
            >
              Salvar rascunho
            </WriteButton>
            {piso.usar !== undefined && !isLote && (
              <Button
                variant="default"
                onClick={() => page.change(piso.comPiso(form))}
              >{`Usar ${formatReais(piso.usar)}`}</Button>
            )}
            <WriteButton
              leftSection={<IconSend size={16} aria-hidden />}
              rightSection={isLocked ? undefined : <Kbd keys="Ctrl Enter" />}
              loading={page.isBusy === 'publicar'}
              disabled={isLocked || page.isBusy !== undefined}
              onClick={() => void publish()}
            >
              {isOpenToMore && n === 0 ? 'Publicar' : `Publicar para ${n}`}
            </WriteButton>
          </footer>
        </section>
      </div>
    </div>
  )
}

/** Whom a behaviour calls is chosen once, when it was chosen; the person then changes it. */
function useChamadas(page: ReturnType<typeof useOferecer>, elegiveis: Elegiveis | undefined): void {
  const { form } = page
  const [applied, setApplied] = useState(form.comportamentoId)
  if (!elegiveis || form.comportamentoId === applied) return
  setApplied(form.comportamentoId)
  if (form.comportamentoId === null) return
  const ids = form.tipo === TIPO_OFERTA.Direcionada ? elegiveis.chamadas.slice(0, 1) : elegiveis.chamadas
  page.change({
    ...form,
    convidadas: ids.map((transportadoraId) => ({ transportadoraId, motivoInclusao: null })),
  })
}

function EscolhaDoComportamento({ page }: { readonly page: ReturnType<typeof useOferecer> }) {
  const query = useCall(listComportamentosAtivos, {})
  const ativos = query.data ?? []
  if (ativos.length === 0) return null
  return (
    <NativeSelect
      className={styles.comportamento}
      aria-label="Comportamento"
      data={[
        { value: '', label: 'Sem comportamento' },
        ...ativos.map(({ id, nome }) => ({ value: id, label: nome })),
      ]}
      value={page.form.comportamentoId ?? ''}
      onChange={(event) => page.choose(ativos.find(({ id }) => id === event.currentTarget.value))}
    />
  )
}
