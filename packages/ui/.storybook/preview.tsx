import './preview.css'

export { default } from './design-preview.tsx'
