const m3 = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const cubagemText = (volumeM3: number) => `${m3.format(volumeM3)} m³`
